import * as months from '@bloomdesk/contract/reports/closed-months.calls';
import * as calls from '@bloomdesk/contract/reports/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { closeMonth } from './close-month.ts';
import { getJournal } from './get-journal.ts';
import { getMoneyReport } from './get-money-report.ts';
import { listClosedMonths } from './list-closed-months.ts';
import { listMoneyReportOrders } from './list-money-report-orders.ts';

export function reportRoutes(house: House): void {
  answer(house, calls.getMoneyReport, getMoneyReport);
  answer(house, calls.listMoneyReportOrders, listMoneyReportOrders);
  answer(house, months.getJournal, getJournal);
  answer(house, months.listClosedMonths, listClosedMonths);
  answer(house, months.closeMonth, closeMonth);
}
