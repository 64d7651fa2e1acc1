import type { CallRequest } from '@bloomdesk/contract/call';
import type { redeliverSuborder } from '@bloomdesk/contract/care/redelivery.calls';
import { changedFields, isMoved, type RecipientFields } from '@bloomdesk/domain/suborders/recipient-change';
import { checkRecipient, type Recipient, type RecipientProblem } from '@bloomdesk/domain/suborders/recipient-rules';
import { Refusal } from '#http/refusal.ts';

type Sent = NonNullable<CallRequest<typeof redeliverSuborder>['recipient']>;

interface RedeliveredRecipient {
  /** As the new suborder keeps it. */
  recipient: Recipient & { coordsSource: string };
  /** The fields that are not as they were. */
  changed: (keyof Recipient)[];
}

/** Who gets it this time: as before but for what was sent, by the rules of the recipient form; another house needs its coordinates. */
export function redeliveredRecipient(stored: Record<string, unknown>, sent: Sent = {}): RedeliveredRecipient {
  const before = Object(stored) as RecipientFields; // what is stored has been checked when it was
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const check = checkRecipient({ ...before, ...given });
  if (!check.ok) throw refused(check.problems);
  const changed = changedFields(before, check.recipient);
  if (isMoved(changed) && !('coords' in given))
    throw refused([{ field: 'coords', message: 'A changed address needs its latitude and longitude' }]);
  const isAsConfirmed = stored['coordsSource'] === 'manual' && !changed.includes('coords');
  const coordsSource = isAsConfirmed ? 'manual' : 'geocoder';
  return { recipient: { ...check.recipient, coordsSource }, changed };
}

/** A place that could not be found on the map is nothing the form could put right (spec 2, section 5). */
function refused(problems: readonly RecipientProblem[]): Refusal {
  const details = problems.map(({ field, message }) => ({ field: `recipient.${field}`, message }));
  const words = details.slice(0, 3).map(({ field, message }) => `${field}: ${message}`);
  const isPlaceOnly = problems.every(({ field }) => field === 'coords');
  return new Refusal('bad-input', words.join('; '), isPlaceOnly ? 422 : 400, { details });
}
