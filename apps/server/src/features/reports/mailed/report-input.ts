import type { ReportFields } from '@bloomdesk/contract/reports/mailed.shapes';
import { isTimeZone } from '@bloomdesk/domain/fulfillment-centers/center-rules';
import { emailIdentity, isEmail } from '@bloomdesk/domain/identity/email-rule';
import type { Ctx } from '#composition/request-context.ts';
import { badField } from '#http/refusal.ts';

/** What was written of a report, checked; each recipient stands in it once. */
export async function reportInput(ctx: Ctx, fields: ReportFields): Promise<ReportFields> {
  if (!isTimeZone(fields.timeZone)) throw badField('fields.timeZone', 'must be a time zone like America/New_York');
  const wrong = fields.recipients.findIndex((recipient) => !isEmail(recipient));
  if (wrong !== -1) throw badField(`fields.recipients.${wrong}`, 'must be an email address');
  await assertCenters(ctx, fields.fcIds, 'fields.fcIds');
  const byIdentity = new Map(fields.recipients.map((recipient) => [emailIdentity(recipient), recipient]));
  return { ...fields, fcIds: [...new Set(fields.fcIds)], recipients: [...byIdentity.values()] };
}

/** Refuses centers that there are not. */
export async function assertCenters(ctx: Ctx, fcIds: readonly number[], field = 'fcIds'): Promise<void> {
  const known = new Set((await ctx.centers.all()).map(({ fcId }) => fcId));
  const unknown = fcIds.find((fcId) => !known.has(fcId));
  if (unknown !== undefined) throw badField(field, `must be centers there are, and ${unknown} is none`);
}
