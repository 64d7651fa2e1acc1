import type { MailedReport, ReportFields } from '@bloomdesk/contract/reports/mailed.shapes';
import { isTimeZone } from '@bloomdesk/domain/fulfillment-centers/center-rules';
import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { scheduleLimits } from '@bloomdesk/domain/reports/report-schedule';

/** A report as it is written; recipients are one text with an address on each line. */
export interface ReportForm extends Omit<ReportFields, 'recipients' | 'fcIds'> {
  recipients: string;
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
    ...(!isTimeZone(form.timeZone) && { timeZone: 'Choose a time zone.' }),
  };
}

/** A saved report as it is written again. */
export function formOf({
  name,
  kind,
  period,
  rhythm,
  weekday,
  hour,
  timeZone,
  recipients,
  isOn,
}: MailedReport): ReportForm {
  return { name, kind, period, rhythm, weekday, hour, timeZone, recipients: recipients.join('\n'), isOn };
}

/** What is sent of a form. */
export function fieldsOf(form: ReportForm, fcIds: readonly number[]): ReportFields {
  return { ...form, name: oneLine(form.name), recipients: addressesIn(form.recipients), fcIds: [...fcIds] };
}
