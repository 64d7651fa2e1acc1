import type { CallRequest } from '@bloomdesk/contract/call';
import type { updateRecipient as call } from '@bloomdesk/contract/care/suborders.recipient.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import {
  changedFields,
  isMoved,
  isToldCarrier,
  makesLabelStale,
  mayEditRecipient,
  type RecipientFields,
} from '@bloomdesk/domain/suborders/recipient-change';
import { checkRecipient, type Recipient } from '@bloomdesk/domain/suborders/recipient-rules';
import type { Ctx } from '#ctx.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, found, insist, Refusal } from '#http/refusal.ts';
import { insistOnVersion } from '#http/stale-write.ts';
import { rebookDelivery } from '#order-steps/rebook-delivery.ts';
import { areaOfRecipient } from './area-of-recipient.ts';
import type { Destination } from './destinations.store.ts';

type Asked = CallRequest<typeof call>;

export const updateRecipient: UseCase<typeof call> = async (ctx, asked) => {
  const { suborderId, confirmedAddress } = asked;
  if (confirmedAddress && !can(ctx.staff, 'recipient.addressConfirm'))
    throw new Refusal('not-allowed', 'You may not confirm an address without the geocoder.', 403);
  const suborder = await locked(ctx, asked);
  insist(mayEditRecipient(suborder.status));
  const { recipient, fields } = checked(suborder.recipient, asked.fields);
  const savedFields = Object.fromEntries(fields.map((field) => [field, recipient[field]]));
  const untouched = { savedFields, areaId: suborder.area_id, exception: null, withdrawn: false };
  if (fields.length === 0)
    return { ...untouched, labelStale: suborder.label_stale, taxNotRecalculated: false, version: suborder.version };

  const isStale = makesLabelStale({ status: suborder.status, labelsPrinted: suborder.labels_printed }, fields);
  const coordsSource = fields.includes('coords') && { coordsSource: confirmedAddress ? 'manual' : 'geocoder' };
  await ctx.destinations.setRecipient(suborderId, { ...savedFields, ...coordsSource }, { makesLabelStale: isStale });
  const needsArea = isMoved(fields) || fields.includes('coords');
  const { areaId, exception } = needsArea
    ? await areaOfRecipient(ctx, suborder, recipient)
    : { areaId: suborder.area_id, exception: null };
  if (exception !== null) await setAside(ctx, suborder, exception);
  const withdrawn = isToldCarrier(fields) && (await rebookDelivery(ctx, suborderId));

  const before = Object.fromEntries(fields.map((field) => [field, suborder.recipient[field] ?? '']));
  ctx.audit.touch('SUBORDER', suborderId, { before, after: savedFields });
  const stored = found(await ctx.destinations.get(suborderId), `Suborder ${suborderId}`);
  const taxNotRecalculated = fields.includes('state') && stored.taxed_state !== null;
  ctx.audit.note({
    ...(confirmedAddress && { confirmedAddress }),
    ...(taxNotRecalculated && { tax: 'not recalculated' }),
  });
  const { version, label_stale: labelStale } = stored;
  return { savedFields, areaId, exception, labelStale, withdrawn, taxNotRecalculated, version };
};

async function locked(ctx: Ctx, { suborderId, expectedVersion }: Asked): Promise<Destination> {
  await ctx.orders.lock([suborderId.split('-')[0] ?? '']); // D35
  await ctx.suborders.lock([suborderId]);
  const suborder = found(await ctx.destinations.get(suborderId), `Suborder ${suborderId}`);
  await insistOnVersion({ expected: expectedVersion, stored: suborder.version }, 'This suborder', async () =>
    JSON.parse((await ctx.suborders.text(suborderId)) ?? 'null'),
  );
  return suborder;
}

/** The whole recipient by the rules of the form, and which of its fields are new; what was not sent stays as it is. */
function checked(stored: Record<string, unknown>, sent: Asked['fields']) {
  const before = Object(stored) as RecipientFields; // what is stored has been checked when it was
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const check = checkRecipient({ ...before, ...given });
  if (!check.ok) {
    const details = check.problems.map(({ field, message }) => ({ field: `fields.${field}`, message }));
    const words = details.slice(0, 3).map(({ field, message }) => `${field}: ${message}`);
    throw new Refusal('bad-input', words.join('; '), 400, { details });
  }
  const { recipient } = check;
  const fields = changedFields(before, sentOf(recipient, { ...given, ...('phone' in given && { instructions: '' }) }));
  if (isMoved(fields) && !('coords' in given))
    throw badField('fields.coords', 'A changed address needs its latitude and longitude');
  return { recipient, fields };
}

/** An extension of the phone is kept among the instructions, so these may change with it (D134). */
function sentOf(recipient: Recipient, given: object): RecipientFields {
  return Object.fromEntries(Object.entries(recipient).filter(([field]) => field in given));
}

async function setAside(ctx: Ctx, { suborder_id: suborderId, fc_id: fcId }: Destination, reason: string) {
  const raised = { suborderId, fcId, reason, type: 'Delivery issue', sku: '' };
  await ctx.exceptions.raise([raised], ctx.now);
  await ctx.suborders.setInException([suborderId], true);
  ctx.audit.touch('EXCEPTION', suborderId, { after: { reason, type: raised.type } });
  ctx.audit.touch('SUBORDER', suborderId, { after: { inException: true } });
}
