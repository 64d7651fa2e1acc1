import type { MailedReport, ReportFields } from '@bloomdesk/contract/reports/mailed.shapes';
import { isTimeZone } from '@bloomdesk/domain/fulfillment-centers/center-rules';
import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { scheduleLimits } from '@bloomdesk/domain/reports/report-schedule';

/** A report as it is written; recipients are one text with an address on each line. */
export interface ReportForm extends Omit<ReportFields, 'recipients'> {
  recipients: string;
  /** Of the centers that are chosen only; else of all. */
  isOfSome: boolean;
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The addresses in a text, with lines, commas or blanks between them. */
function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** What is wrong with a form, by field. */
export function reportProblems(form: ReportForm): { [Field in keyof ReportForm]?: string } {
  const addresses = addressesIn(form.recipients);
  const wrong = addresses.find((address) => !isEmail(address));
  return {
    ...(oneLine(form.name) === '' && { name: 'Name the report.' }),
    ...(addresses.length === 0 && { recipients: 'Name at least one recipient.' }),
    ...(addresses.length > scheduleLimits.recipients && {
      recipients: `At most ${scheduleLimits.recipients} addresses.`,
    }),
    ...(wrong !== undefined && { recipients: `${wrong} is not an email address.` }),
    ...(form.isOfSome && form.fcIds.length === 0 && { fcIds: 'Choose at least one.' }),
    ...(!isTimeZone(form.timeZone) && { timeZone: 'Choose a time zone.' }),
  };
}

/** A saved report as it is written again. */
export function formOf(report: MailedReport): ReportForm {
  const { name, kind, fcIds, period, rhythm, weekday, hour, timeZone, recipients, isOn } = report;
  const when = { period, rhythm, weekday, hour, timeZone };
  return { name, kind, fcIds, isOfSome: fcIds.length > 0, ...when, recipients: recipients.join('\n'), isOn };
}

/** What is sent of a form. */
export function fieldsOf({ isOfSome, ...form }: ReportForm): ReportFields {
  const fcIds = isOfSome ? form.fcIds : [];
  return { ...form, name: oneLine(form.name), recipients: addressesIn(form.recipients), fcIds };
}
