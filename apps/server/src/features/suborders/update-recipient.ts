import type { CallRequest } from '@bloomdesk/contract/call';
import type { updateRecipient as call } from '@bloomdesk/contract/suborders/recipient.calls';
import {
  isMoved,
  isSentToCarrier,
  makesLabelStale,
  mayEditRecipient,
} from '@bloomdesk/domain/suborders/recipient-change';
import type { Recipient } from '@bloomdesk/domain/suborders/recipient-rules';
import type { Ctx } from '#composition/request-context.ts';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { badFields, found, assertAllowed } from '#http/refusal.ts';
import { endAddressException } from '#workflows/address/end-address-exception.ts';
import type { LookedUp } from '#workflows/address/look-up-address.ts';
import { rebookDelivery } from '#workflows/delivery/rebook-delivery.ts';
import { lookUpRecipient, recipientToBe } from '#workflows/address/recipient-to-be.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';
import { deliveryAreaOfRecipient } from './delivery-area-of-recipient.ts';
import type { Destination } from './destinations.store.ts';
import { putInException } from '#workflows/exceptions/put-in-exception.ts';

type Input = CallRequest<typeof call>;

/** Where a new address is, looked up before anything is locked (D270). */
export const beforeUpdatingRecipient: Prepare<typeof call, LookedUp | null> = async (ctx, input) => {
  const suborder = await ctx.destinations.get(input.suborderId);
  return await lookUpRecipient(ctx, suborder?.recipient, input);
};

export const updateRecipient: PreparedUseCase<typeof call, LookedUp | null> = async (ctx, input, lookedUp) => {
  const { suborderId } = input;
  await lockSuborder(ctx, input);
  const suborder = found(await ctx.destinations.get(suborderId), `Suborder ${suborderId}`);
  assertAllowed(mayEditRecipient(suborder.status));
  const to = checked(ctx, suborder.recipient, input, lookedUp);
  const { recipient, changed: fields, coordsSource, coordsReplaced } = to;
  const savedFields = Object.fromEntries(fields.map((field) => [field, recipient[field]]));
  const asItWas = { areaId: suborder.areaId, exception: null, asksToClear: false };
  if (fields.length === 0 && coordsSource === (suborder.recipient['coordsSource'] ?? coordsSource)) {
    const { version, labelStale } = suborder;
    const nothing = { withdrawn: false, taxNotRecalculated: false };
    return { savedFields, coordsReplaced, ...asItWas, ...nothing, labelStale, version };
  }

  const isStale = makesLabelStale({ status: suborder.status, labelsPrinted: suborder.labelsPrinted }, fields);
  await ctx.destinations.setRecipient(suborderId, { ...savedFields, coordsSource }, { makesLabelStale: isStale });
  const isElsewhere = isMoved(fields) || fields.includes('coords');
  const settled = isElsewhere ? await settleArea(ctx, suborder, recipient) : asItWas;
  const withdrawn = isSentToCarrier(fields) && (await rebookDelivery(ctx, suborderId));

  const before = Object.fromEntries(fields.map((field) => [field, suborder.recipient[field] ?? '']));
  ctx.audit.touch('SUBORDER', suborderId, { before, after: savedFields });
  const { version, labelStale, taxedState } = found(await ctx.destinations.get(suborderId), suborderId);
  const taxNotRecalculated = fields.includes('state') && taxedState !== null;
  ctx.audit.note({
    ...(fields.includes('coords') && coordsSource === 'manual' && { confirmedAddress: true }),
    ...(coordsReplaced && { coordsReplaced }),
    ...(taxNotRecalculated && { tax: 'not recalculated' }),
  });
  return { savedFields, coordsReplaced, ...settled, labelStale, withdrawn, taxNotRecalculated, version };
};

/** The area of the new address; where none can take it the suborder is set aside, else what spoke against the old one is over. */
async function settleArea(ctx: Ctx, suborder: Destination, recipient: Recipient) {
  const { areaId, exception } = await deliveryAreaOfRecipient(ctx, suborder, recipient);
  if (exception !== null) await setAside(ctx, suborder, exception);
  const asksToClear = exception === null && (await endAddressException(ctx, putRight(suborder)));
  return { areaId, exception, asksToClear };
}

/** The whole recipient by the rules of the form, and which of its fields are new; what was not sent stays as it is. */
function checked(ctx: Ctx, stored: Record<string, unknown>, input: Input, lookedUp: LookedUp | null) {
  const to = recipientToBe(ctx, stored, input, lookedUp, (field) => `fields.${field}`);
  if (to.ok) return to;
  const details = to.problems.map(({ field, message }) => ({ field: `fields.${field}`, message }));
  throw badFields(details);
}

/** How the reasons begin for which a new address has set it aside, while its area could not take it. */
const areaCannot = ['Delivery issue: no place left in the window of', 'has no open delivery window at'];

function putRight({ suborderId, inException, fulfilledBy }: Destination) {
  return { suborderId, inException, fulfilledBy, settled: areaCannot };
}

async function setAside(ctx: Ctx, { suborderId, fcId }: Destination, reason: string) {
  const raised = { suborderId, fcId, reason, type: 'Delivery issue', sku: '' };
  await putInException(ctx, [raised]);
  ctx.audit.touch('EXCEPTION', suborderId, { after: { reason, type: raised.type } });
  ctx.audit.touch('SUBORDER', suborderId, { after: { inException: true } });
}
