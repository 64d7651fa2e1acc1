import type { CallRequest } from '@bloomdesk/contract/call';
import type { redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import type { Recipient, RecipientProblem } from '@bloomdesk/domain/suborders/recipient-rules';
import type { Ctx } from '#composition/request-context.ts';
import type { Prepare } from '#http/answer.ts';
import { badFields, type Refusal } from '#http/refusal.ts';
import type { LookedUp } from '#workflows/address/look-up-address.ts';
import { lookUpRecipient, recipientToBe, type SentRecipient } from '#workflows/address/recipient-to-be.ts';

type Sent = CallRequest<typeof redeliverSuborder>['recipient'];

interface RedeliveredRecipient {
  /** As the new suborder keeps it. */
  recipient: Recipient & { coordsSource: string };
  /** The fields that are not as they were. */
  changed: readonly (keyof Recipient)[];
  coordsReplaced: boolean;
}

/** Where it goes this time, looked up before anything is locked. */
export const beforeRedelivering: Prepare<typeof redeliverSuborder, LookedUp | null> = async (ctx, input) => {
  const suborder = await ctx.destinations.get(input.suborderId);
  return await lookUpRecipient(ctx, suborder?.recipient, sentOf(input.recipient));
};

/** Who gets it this time: as before but for what was sent, by the rules of the recipient form. */
export function redeliveredRecipient(
  ctx: Ctx,
  stored: Record<string, unknown>,
  sent: Sent,
  lookedUp: LookedUp | null,
): RedeliveredRecipient {
  const to = recipientToBe(ctx, stored, sentOf(sent), lookedUp, (field) => `recipient.${field}`);
  if (!to.ok) throw refused(to.problems);
  const { recipient, coordsSource, changed, coordsReplaced } = to;
  return { recipient: { ...recipient, coordsSource }, changed, coordsReplaced };
}

function sentOf(sent: Sent): SentRecipient {
  const { lookupToken, confirmedAddress, ...fields } = sent ?? {};
  return { fields, lookupToken, confirmedAddress };
}

/** A place that could not be found on the map is nothing the form could put right (spec 2, section 5). */
function refused(problems: readonly RecipientProblem[]): Refusal {
  const details = problems.map(({ field, message }) => ({ field: `recipient.${field}`, message }));
  const isPlaceOnly = problems.every(({ field }) => field === 'coords');
  return badFields(details, isPlaceOnly ? 'bad-input.unprocessable' : 'bad-input');
}
