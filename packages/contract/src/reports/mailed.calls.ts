import { z } from 'zod/mini';
import { reportKinds } from '@bloomdesk/domain/reports/report-kinds';
import { defineCall } from '../call.ts';
import { day, expectedVersion, uuid } from '../fields.ts';
import { mailedReport, reportFields, reportTable } from './mailed.shapes.ts';

const oneReport = z.strictObject({ reportId: uuid });

/** One report of a period at some centers, as it is read and mailed. */
export const getReport = defineCall('getReport', 'GET /v1/reports/tables/:kind', {
  summary: 'One report of a period: on time, exceptions by cause, packed per hour, waste or money given.',
  needs: 'report.mail',
  mayLag: true,
  about: ['order', 'suborder', 'lot', 'batch'],
  params: z.strictObject({ kind: z.enum(reportKinds) }),
  query: z.strictObject({
    from: day,
    to: day,
    /** Numbers of centers with commas between them; left out, all of them. */
    fcIds: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'must be numbers of centers like 4,7'))),
  }),
  data: reportTable,
});

/** The reports that are sent by mail. */
export const listMailedReports = defineCall('listMailedReports', 'GET /v1/mailed-reports', {
  summary: 'The reports that are sent by mail, with when each is due and what became of its letters.',
  needs: 'report.mail',
  about: ['mailedReport'],
  data: z.object({ reports: z.array(mailedReport) }),
});

/** Saves a report to be sent by mail. */
export const addMailedReport = defineCall('addMailedReport', 'POST /v1/mailed-reports', {
  summary: 'Saves a report that is sent by mail every day or week, with its table as CSV.',
  needs: 'report.mail',
  about: ['mailedReport'],
  audit: 'mailedReport.add',
  body: z.strictObject({ fields: reportFields }),
  data: z.object({ report: mailedReport }),
});

/** Changes what a mailed report is about, when it goes and to whom. */
export const updateMailedReport = defineCall('updateMailedReport', 'PUT /v1/mailed-reports/:reportId', {
  summary: 'Changes a mailed report: what it is about, when it goes and to whom.',
  needs: 'report.mail',
  about: ['mailedReport'],
  audit: 'mailedReport.update',
  params: oneReport,
  body: z.strictObject({ fields: reportFields, expectedVersion }),
  data: z.object({ report: mailedReport }),
});

/** Ends a mailed report; letters that are on their way still go. */
export const deleteMailedReport = defineCall('deleteMailedReport', 'DELETE /v1/mailed-reports/:reportId', {
  summary: 'Deletes a mailed report. Letters that are on their way still go.',
  needs: 'report.mail',
  about: ['mailedReport'],
  audit: 'mailedReport.delete',
  params: oneReport,
  body: z.strictObject({ expectedVersion }),
  data: z.object({ reportId: z.string() }),
});

/** Sends a report once, beside its schedule. */
export const sendMailedReport = defineCall('sendMailedReport', 'POST /v1/mailed-reports/:reportId/send', {
  summary: 'Sends a mailed report now, once, beside its schedule.',
  needs: 'report.mail',
  about: ['mailedReport'],
  audit: 'mailedReport.send',
  params: oneReport,
  data: z.object({ report: mailedReport }),
});
