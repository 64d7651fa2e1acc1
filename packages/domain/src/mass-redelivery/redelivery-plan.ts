import { suborderNumberOf } from '../orders/order-id.ts';
import { mayChangeDelivery } from '../deliveries/delivery-change.ts';
import type { ChosenAmount, ValuedLineItem } from '../remedies/remedy-amount.ts';
import { isWithCarrier } from '../suborders/suborder-cancelling.ts';
import type { SuborderStatus } from '../suborders/suborder-status.ts';
import { addDays, type Day, formatDay } from '../time/calendar-day.ts';
import { epochOf } from '../time/fc-time.ts';
import { massRedeliveryMoney, type MassRedeliveryMoney, type MassRedeliveryMoneyFacts } from './redelivery-money.ts';
import {
  massRedeliveryPlaces,
  type MassRedeliveryPlaceFacts,
  type MassRedeliveryPlaces,
  type MovePlace,
} from './redelivery-places.ts';
import {
  massRedeliveryStock,
  type MassRedeliveryStock,
  type MassRedeliveryStockFacts,
  type Shortage,
  type StockedLineItem,
  type StockedPackage,
} from './redelivery-stock.ts';
import {
  type MassRedeliveryCenter,
  type MassRedeliveryKind,
  massRedeliveryReach,
  type MassRedeliveryRefund,
  type MassRedeliverySide,
  type MassRedeliveryChoice,
} from './redelivery-choice.ts';

/** A suborder of a bad day. */
export interface MassRedeliverySuborder extends StockedPackage {
  suborderId: string;
  orderId: string;
  status: SuborderStatus;
  fcId: number;
  areaId: number | null;
  /** When it was promised for; ISO instant. */
  startTime: string | null;
  deliveryDate: Day;
  fulfillmentDate: Day;
  lines: readonly (StockedLineItem & ValuedLineItem)[];
  /** Areas that serve its address and carry its products, best first. */
  servedBy: readonly { areaId: number; fcId: number }[];
}

/** What shall become of one suborder; money in cents. */
export type MassRedeliveryPlan =
  | { kind: 'move'; place: MovePlace; shortages: Shortage[]; credit: number }
  | { kind: 'credit'; credit: number }
  | { kind: 'cancel'; refund: MassRedeliveryRefund; goesBack: number }
  | { kind: 'leave' };

export interface MassRedeliveryPlanned<Suborder> {
  suborder: Suborder;
  plan: MassRedeliveryPlan;
  /** Why it is not, or not all of it, what was chosen. */
  why: string | null;
}

export interface MassRedeliveryFacts
  extends MassRedeliveryPlaceFacts,
    MassRedeliveryStockFacts,
    MassRedeliveryMoneyFacts {
  side: MassRedeliverySide;
  /** Why this person may not give this; null where they may. */
  obstacleTo: (choice: MassRedeliveryChoice) => string | null;
}

/**
 * What shall become of every suborder of a bad day: the earliest promised chooses first, gets the earliest day
 * with a place and stock, and leaves the places and the stock that are left to the next. What cannot be done is left as
 * it is, with the reason; nothing is done by it.
 */
export function planMassRedelivery<Suborder extends MassRedeliverySuborder>(
  suborders: readonly Suborder[],
  choiceOf: (suborderId: string) => MassRedeliveryChoice,
  facts: MassRedeliveryFacts,
): MassRedeliveryPlanned<Suborder>[] {
  const books = {
    places: massRedeliveryPlaces(facts),
    stock: massRedeliveryStock(facts),
    money: massRedeliveryMoney(facts),
    side: facts.side,
  };
  return suborders.toSorted(earliestPromised).map((suborder) => {
    const choice = choiceOf(suborder.suborderId);
    const obstacle = facts.obstacleTo(choice) ?? obstacleOf(choice.kind, suborder);
    return { suborder, ...(obstacle === null ? planned(suborder, choice, books) : left(obstacle)) };
  });
}

/** Why this can never be done to a suborder as it stands; null where it can, if there is room and money for it. */
export function obstacleOf(
  kind: MassRedeliveryKind,
  suborder: Pick<MassRedeliverySuborder, 'status' | 'servedBy'>,
): string | null {
  if (kind === 'cancel')
    return isWithCarrier(suborder) ? 'It has left its center; only a manager cancels it, from its order.' : null;
  if (kind !== 'move') return null;
  const verdict = mayChangeDelivery(suborder);
  if (!verdict.ok) return verdict.message;
  return suborder.servedBy.length === 0 ? 'No delivery area serves its address.' : null;
}

interface Books {
  places: MassRedeliveryPlaces;
  stock: MassRedeliveryStock;
  money: MassRedeliveryMoney;
  side: MassRedeliverySide;
}

type Planned = Omit<MassRedeliveryPlanned<never>, 'suborder'>;

function planned(suborder: MassRedeliverySuborder, choice: MassRedeliveryChoice, books: Books): Planned {
  if (choice.kind === 'move') return moved(suborder, choice, books);
  if (choice.kind === 'credit') return credited(suborder, choice.credit, books);
  if (choice.kind === 'cancel')
    return { plan: { ...choice, goesBack: books.money.cancel(suborder, choice.refund) }, why: null };
  return left(null);
}

function credited(suborder: MassRedeliverySuborder, choice: ChosenAmount, { money }: Books): Planned {
  const given = money.credit(suborder, choice);
  return given.ok ? { plan: { kind: 'credit', credit: given.amount }, why: null } : left(given.message);
}

type MoveChoice = Extract<MassRedeliveryChoice, { kind: 'move' }>;

function moved(suborder: MassRedeliverySuborder, choice: MoveChoice, books: Books): Planned {
  const { places, stock, money } = books;
  const place = bestPlace(suborder, choice, books);
  if (place === null) return left(noPlaceText(suborder, choice));
  const shortages = stock.shortagesAt(place, suborder);
  places.take(place);
  stock.take(place, suborder);
  const given = choice.credit === null ? null : money.credit(suborder, choice.credit);
  return {
    plan: { kind: 'move', place, shortages, credit: given?.amount ?? 0 },
    why: given === null || given.ok ? null : `No credit: ${given.message}`,
  };
}

/** The earliest place with all its stock, in the order of the centers that are chosen; else the earliest without it. */
function bestPlace(suborder: MassRedeliverySuborder, choice: MoveChoice, books: Books): MovePlace | null {
  let unstocked: MovePlace | undefined;
  for (const isOwn of centersOf(choice.center)) {
    const free = freePlaces(suborder, { isOwn, day: choice.day }, books);
    const best = free.find((place) => books.stock.shortagesAt(place, suborder).length === 0);
    if (best !== undefined) return best;
    unstocked ??= free[0];
  }
  return unstocked ?? null;
}

/** True stands for its own center. */
function centersOf(center: MassRedeliveryCenter): boolean[] {
  return center === 'any' ? [true, false] : [center === 'own'];
}

interface Where {
  isOwn: boolean;
  /** Null: day after day. */
  day: Day | null;
}

/** Where there is room, the earliest day first, then the best area, then the time of day nearest to the promised one. */
function freePlaces(suborder: MassRedeliverySuborder, { isOwn, day }: Where, { places, side }: Books): MovePlace[] {
  const areas = inOrder(suborder).filter(({ fcId }) => (fcId === suborder.fcId) === isOwn);
  const days = (day === null ? daysAfter(suborder) : [day]).filter(
    (each) => side === 'fulfillment' || each !== suborder.deliveryDate, // nobody delivers on the bad day, no matter who drives
  );
  const isLater = (place: MovePlace) =>
    day !== null || !isOwn || side === 'delivery' || place.fulfillmentDate > suborder.fulfillmentDate;
  return days.flatMap((each) =>
    areas.flatMap(({ areaId }) =>
      places
        .freeOn(areaId, each)
        .filter((place) => isElsewhere(suborder, place) && isLater(place))
        .toSorted((a, b) => distance(suborder, a) - distance(suborder, b)),
    ),
  );
}

/** The area it has now is the best one. */
function inOrder({ servedBy, areaId }: MassRedeliverySuborder): MassRedeliverySuborder['servedBy'] {
  return [...servedBy.filter((area) => area.areaId === areaId), ...servedBy.filter((area) => area.areaId !== areaId)];
}

/** The promised day itself and those that come after it. */
function daysAfter({ deliveryDate }: MassRedeliverySuborder): Day[] {
  return Array.from({ length: massRedeliveryReach + 1 }, (_, ahead) => addDays(deliveryDate, ahead));
}

function isElsewhere({ areaId, startTime }: MassRedeliverySuborder, place: MovePlace): boolean {
  return place.areaId !== areaId || startTime === null || epochOf(startTime) !== epochOf(place.startTime);
}

const dayMs = 86_400_000;

/** Between two times of day; days do not count. */
function distance({ startTime }: MassRedeliverySuborder, place: MovePlace): number {
  if (startTime === null) return 0;
  const apart = Math.abs(epochOf(place.startTime) - epochOf(startTime)) % dayMs;
  return Math.min(apart, dayMs - apart);
}

function noPlaceText({ deliveryDate }: MassRedeliverySuborder, { center, day }: MoveChoice): string {
  const whose = { any: 'No', own: 'At its own center no', other: 'At another center no' }[center];
  const until =
    day === null ? `until ${formatDay(addDays(deliveryDate, massRedeliveryReach))}` : `on ${formatDay(day)}`;
  return `${whose} delivery window has a place left ${until}.`;
}

function left(why: string | null): Planned {
  return { plan: { kind: 'leave' }, why };
}

function earliestPromised(a: MassRedeliverySuborder, b: MassRedeliverySuborder): number {
  const [first, second] = [promisedAt(a), promisedAt(b)];
  return first === second ? byId(a, b) : first - second;
}

function promisedAt({ startTime }: MassRedeliverySuborder): number {
  return startTime === null ? Number.MAX_SAFE_INTEGER : epochOf(startTime);
}

/** The older order first, then by the number in its order. */
function byId(a: MassRedeliverySuborder, b: MassRedeliverySuborder): number {
  return Number(a.orderId) - Number(b.orderId) || suffixOf(a) - suffixOf(b);
}

function suffixOf({ suborderId }: MassRedeliverySuborder): number {
  return suborderNumberOf(suborderId);
}
