import * as calls from '@bloomdesk/contract/care/money-report.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#house.ts';
import { getMoneyReport } from './get-money-report.ts';
import { listMoneyReportOrders } from './list-money-report-orders.ts';

export function reportRoutes(house: House): void {
  answer(house, calls.getMoneyReport, getMoneyReport);
  answer(house, calls.listMoneyReportOrders, listMoneyReportOrders);
}
