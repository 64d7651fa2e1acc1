import * as calls from '@bloomdesk/contract/reports/mailed.calls';
import type { AppContext } from '#composition/app-context.ts';
import { answer } from '#http/answer.ts';
import { addMailedReport } from './add-mailed-report.ts';
import { deleteMailedReport } from './delete-mailed-report.ts';
import { getReport } from './get-report.ts';
import { listMailedReports } from './list-mailed-reports.ts';
import { sendMailedReport } from './send-mailed-report.ts';
import { updateMailedReport } from './update-mailed-report.ts';

/** Reports as tables, and those that are sent by mail. */
export function mailedReportRoutes(app: AppContext): void {
  answer(app, calls.getReport, getReport);
  answer(app, calls.listMailedReports, listMailedReports);
  answer(app, calls.addMailedReport, addMailedReport);
  answer(app, calls.updateMailedReport, updateMailedReport);
  answer(app, calls.deleteMailedReport, deleteMailedReport);
  answer(app, calls.sendMailedReport, sendMailedReport);
}
