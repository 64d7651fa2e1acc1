import * as accounting from '@bloomdesk/contract/reports/accounting.calls';
import * as months from '@bloomdesk/contract/reports/closed-months.calls';
import * as calls from '@bloomdesk/contract/reports/calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { closeMonth } from './close-month.ts';
import { getAccountingReport } from './get-accounting-report.ts';
import { getJournal } from './get-journal.ts';
import { getMoneyByWeek } from './get-money-by-week.ts';
import { getMoneyReport } from './get-money-report.ts';
import { listClosedMonths } from './list-closed-months.ts';
import { listMoneyReportOrders } from './list-money-report-orders.ts';

export function reportRoutes(app: AppContext): void {
  answer(app, calls.getMoneyReport, getMoneyReport);
  answer(app, calls.getMoneyByWeek, getMoneyByWeek);
  answer(app, calls.listMoneyReportOrders, listMoneyReportOrders);
  answer(app, accounting.getAccountingReport, getAccountingReport);
  answer(app, months.getJournal, getJournal);
  answer(app, months.listClosedMonths, listClosedMonths);
  answer(app, months.closeMonth, closeMonth);
}
