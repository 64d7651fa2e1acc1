import type { CallRequest } from '@bloomdesk/contract/call';
import type { FieldProblem } from '@bloomdesk/contract/envelope';
import type { placeNewOrder } from '@bloomdesk/contract/orders/placing.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { isRoughlyFound } from '@bloomdesk/domain/deliveries/geocode-precision';
import { checkSender, type Sender } from '@bloomdesk/domain/orders/sender-rules';
import {
  checkRecipientAddress,
  coordsProblem,
  parseCoords,
  type Recipient,
  type RecipientAddress,
} from '@bloomdesk/domain/suborders/recipient-rules';
import type { Ctx } from '#composition/request-context.ts';
import { badFields, Refusal } from '#http/refusal.ts';
import { type LookedUp, lookUpAddress, mayNotConfirm, placedAddress } from '#workflows/address/look-up-address.ts';

type Input = CallRequest<typeof placeNewOrder>;

/** Who buys and who receives, and what the call names the recipient. */
export interface PeopleInput extends Pick<Input, 'customer' | 'recipient'> {
  named: string;
}

/** Where the recipient's address is, looked up before anything is stored (D270); a form with faults asks nobody. */
export async function lookUpRecipient(ctx: Ctx, people: PeopleInput): Promise<LookedUp> {
  if (people.recipient.coordsSource === 'manual' && !can(ctx.staff, 'recipient.addressConfirm')) throw mayNotConfirm();
  return await lookUpAddress(ctx, checked(people).recipient, people.recipient);
}

export interface PlacedPeople {
  sender: Sender;
  recipient: Recipient & { coordsSource: 'geocoder' | 'manual' };
  /** The coordinates that were sent were not those of the address. */
  isReplaced: boolean;
}

/** Sender and recipient as they are stored; an address known only roughly needs someone's word (D358). */
export function placedPeople(ctx: Ctx, people: PeopleInput, lookedUp: LookedUp): PlacedPeople {
  const { coords, coordsSource: source, addressConfirmed } = people.recipient;
  const { sender, recipient: address } = checked(people);
  const { isReplaced, ...place } = placedAddress(ctx, {
    address,
    coords: parseCoords(coords),
    isConfirmed: source === 'manual',
    lookedUp,
    field: `${people.named}.coords`,
  });
  const { precision } = lookedUp;
  if (precision !== null && isRoughlyFound(precision) && !addressConfirmed) throw new Refusal('address-unconfirmed');
  return { sender, recipient: { ...address, coords: place.coords, coordsSource: place.coordsSource }, isReplaced };
}

/** Sender and recipient by the rules of their forms; all that is wrong is reported at once, under its field. */
function checked({ customer, recipient: typed, named }: PeopleInput): { sender: Sender; recipient: RecipientAddress } {
  const sender = checkSender(customer);
  const recipient = checkRecipientAddress(typed);
  const isOffTheGlobe = Boolean(typed.coords) && parseCoords(typed.coords) === null;
  const coordsProblems = isOffTheGlobe ? [coordsProblem] : [];
  if (sender.ok && recipient.ok && !isOffTheGlobe) return { sender: sender.sender, recipient: recipient.recipient };
  const details: FieldProblem[] = [
    ...(sender.ok ? [] : sender.problems).map((problem) => under('customer', problem)),
    ...(recipient.ok ? [] : recipient.problems).map((problem) => under(named, problem)),
    ...coordsProblems.map((problem) => under(named, problem)),
  ];
  throw badFields(details);
}

function under(of: string, { field, message }: FieldProblem): FieldProblem {
  return { field: `${of}.${field}`, message };
}
