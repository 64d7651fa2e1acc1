import type { CallRequest } from '@bloomdesk/contract/call';
import type { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { changedFields, isMoved, type RecipientFields } from '@bloomdesk/domain/suborders/recipient-change';
import {
  checkRecipientAddress,
  coordsProblem,
  parseCoords,
  type Recipient,
  type RecipientAddress,
  type RecipientProblem,
  withoutExtension,
} from '@bloomdesk/domain/suborders/recipient-rules';
import { parseUsPhone } from '@bloomdesk/domain/suborders/recipient-phone';
import { can } from '@bloomdesk/domain/access/permissions';
import type { Ctx } from '#composition/request-context.ts';
import { type LookedUp, lookUpAddress, mayNotConfirm, placedAddress } from './look-up-address.ts';

type Fields = CallRequest<typeof updateRecipient>['fields'];

/** What is sent of a recipient, and on whose word its place is taken. */
export interface SentRecipient {
  fields: Fields;
  lookupToken?: string | undefined;
  confirmedAddress?: boolean | undefined;
}

type Merged =
  | { ok: false; problems: readonly RecipientProblem[] }
  | { ok: true; address: RecipientAddress; needsPlace: boolean; changed: readonly (keyof Recipient)[] };

/** What is stored with what was sent over it; it needs its place found when it moves, has none yet or is given another. */
function merged(stored: RecipientFields, sent: Fields): Merged {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const check = checkRecipientAddress({ ...stored, ...ownInstructions(stored, sent), ...given });
  const { coords } = sent;
  const isBad = coords !== undefined && coords !== null && parseCoords(coords) === null;
  const problems = isBad ? [coordsProblem] : [];
  if (!check.ok) return { ok: false, problems: [...check.problems, ...problems] };
  if (isBad) return { ok: false, problems };
  const names = { ...given, ...('phone' in given && { instructions: '' }) }; // an extension is kept there (D134)
  const after = Object.fromEntries(Object.entries(check.recipient).filter(([field]) => field in names));
  const changed = changedFields(stored, after);
  const isSentElsewhere = coords !== undefined && changedFields(stored, { coords: coords ?? undefined }).length > 0;
  const hasNone = parseCoords(stored.coords) === null;
  return { ok: true, address: check.recipient, needsPlace: isMoved(changed) || isSentElsewhere || hasNone, changed };
}

/** Another phone does not keep the extension of the one before (D134). */
function ownInstructions(stored: RecipientFields, { phone, instructions }: Fields): { instructions?: string } {
  const isOther = typeof phone === 'string' && parseUsPhone(phone)?.phone !== stored.phone;
  return isOther && instructions === undefined ? { instructions: withoutExtension(stored.instructions ?? '') } : {};
}

/** Looks the place of a recipient up where a change needs it, before anything is locked; null where it needs none. */
export async function lookUpRecipient(
  ctx: Ctx,
  stored: Record<string, unknown> | undefined,
  { fields, lookupToken, confirmedAddress }: SentRecipient,
): Promise<LookedUp | null> {
  if (confirmedAddress && !can(ctx.staff, 'recipient.addressConfirm')) throw mayNotConfirm();
  if (stored === undefined) return null;
  const wanted = merged(Object(stored), fields);
  if (!wanted.ok || !wanted.needsPlace) return null;
  return await lookUpAddress(ctx, wanted.address, { coords: fields.coords, lookupToken });
}

export type RecipientToBe =
  | { ok: false; problems: readonly RecipientProblem[] }
  | {
      ok: true;
      recipient: Recipient;
      coordsSource: 'geocoder' | 'manual';
      coordsReplaced: boolean;
      changed: readonly (keyof Recipient)[];
    };

/** The recipient as it will be stored, with its place as it was looked up and the fields that are new. */
export function recipientToBe(
  ctx: Ctx,
  stored: Record<string, unknown>,
  { fields, confirmedAddress = false }: SentRecipient,
  lookedUp: LookedUp | null,
  nameOf: (field: string) => string,
): RecipientToBe {
  const before: RecipientFields & { coordsSource?: string } = Object(stored); // what is stored has been checked when it was
  const to = merged(before, fields);
  if (!to.ok) return to;
  const storedCoords = parseCoords(before.coords);
  if (!to.needsPlace && storedCoords !== null) {
    const coordsSource = before.coordsSource === 'manual' ? 'manual' : 'geocoder';
    return {
      ok: true,
      recipient: { ...to.address, coords: storedCoords },
      coordsSource,
      coordsReplaced: false,
      changed: to.changed,
    };
  }
  const place = placedAddress(ctx, {
    address: to.address,
    coords: parseCoords(fields.coords),
    isConfirmed: confirmedAddress,
    lookedUp: lookedUp ?? undefined,
    field: nameOf('coords'),
  });
  const { coords, coordsSource, isReplaced: coordsReplaced } = place;
  const changed = [...to.changed, ...changedFields(before, { coords })];
  return { ok: true, recipient: { ...to.address, coords }, coordsSource, coordsReplaced, changed };
}
