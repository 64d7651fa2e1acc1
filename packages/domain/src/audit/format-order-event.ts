import { lifecycleEvents, isLifecycleEvent } from '../orders/lifecycle-events.ts';
import { formatMoney, wholeCents } from '../money.ts';
import { formatDay, isDay } from '../time/calendar-day.ts';
import { fieldsOf } from '../typed-object.ts';
import { auditVerbs, type TimelineTopic } from './audit-verbs.ts';
import { eventField } from './event-fields.ts';

/** What an audit event says of one thing of an order. */
export interface EventPart {
  entityType: string;
  entityId: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/** An audit event as far as it is about one order and its suborders. */
export interface OrderEvent {
  /** noun.verb */
  action: string;
  /** What was said of the whole event, such as its reasons. */
  notes: Readonly<Record<string, unknown>>;
  parts: readonly EventPart[];
}

export interface EventChange {
  /** The suborder it is about; null for the order itself. */
  suborderId: string | null;
  label: string;
  /** Null where there was nothing before. */
  before: string | null;
  after: string | null;
}

export interface EventWords {
  title: string;
  changes: EventChange[];
  /** Reasons and notes, one a line. */
  remarks: string[];
}

/** An audit event in words: what was done, what it changed, and why (D298); moments read at the center's clock, centers by their names. */
export function formatOrderEvent(
  event: OrderEvent,
  zoneOf: (suborderId: string) => string,
  centerOf: (fcId: string) => string | undefined = () => undefined,
): EventWords {
  return {
    title: titleOf(event),
    changes: event.parts.flatMap((part) => changesOf(part, zoneOf, centerOf)).filter(isNews()),
    remarks: remarksOf(event.notes),
  };
}

/** Where the timeline lists an event: by its verb, but a change of a message or note by what it changed. */
export function topicOfEvent(event: OrderEvent): TimelineTopic {
  if (isOfNote(event)) return 'notes';
  if (event.action === 'suborder.update' && has(event, 'message')) return 'customer';
  return auditVerbs[event.action]?.topic ?? 'floor';
}

function titleOf(event: OrderEvent): string {
  const { action, notes } = event;
  const special = Object.hasOwn(titles, action) ? titles[action]?.(event, notes) : undefined;
  return special ?? auditVerbs[action]?.did ?? action.replace('.', ': ');
}

type Title = (event: OrderEvent, notes: OrderEvent['notes']) => string | undefined;

const titles: Readonly<Record<string, Title>> = {
  'order.update': (event) => {
    if (isOfNote(event)) return 'Internal note changed';
    return has(event, 'type') ? 'Order type changed' : 'Sender changed';
  },
  'order.refund': refundTitle,
  'intake.refund': (_event, { amount }) =>
    typeof amount === 'number' ? `Refund of ${money(amount)} given at the storefront` : undefined,
  'shop.update': (_event, { standing }) =>
    typeof standing === 'string' && Object.hasOwn(shopWords, standing) ? shopWords[standing] : undefined,
  'lineItem.refund': (_event, { amount }) =>
    typeof amount === 'number' ? `Line item refunded, ${money(amount)}` : undefined,
  'lifecycle.send': (_event, { eventType }) =>
    typeof eventType === 'string' && isLifecycleEvent(eventType)
      ? `${lifecycleEvents[eventType].label} sent`
      : undefined,
  'suborder.update': (event) => {
    if (isOfNote(event)) return 'Internal note changed';
    if (has(event, 'status')) return 'Status changed';
    return has(event, 'message') ? 'Message changed' : undefined;
  },
  'suborder.print': (_event, { documents, reprint }) => {
    const papers = Array.isArray(documents) ? documents.map(String) : [];
    if (papers.length === 0) return undefined;
    const [first = '', ...rest] = papers;
    return `${[capital(first), ...rest].join(' and ')} ${reprint === true ? 'printed again' : 'printed'}`;
  },
  'suborder.redistribute': (_event, { newDeliveryDate }) =>
    typeof newDeliveryDate === 'string' && isDay(newDeliveryDate)
      ? `Delivery moved to ${formatDay(newDeliveryDate)}`
      : undefined,
  'suborder.redeliver': (event) => (has(event, 'redeliveryOfOrderId') ? 'Placed as a redelivery' : undefined),
  'suborder.remedy': (event) =>
    event.parts.some(({ after }) => after['remedy'] === 'none') ? 'Problem reported, no remedy given' : undefined,
  'delivery.book': (event) =>
    event.parts.some(({ after }) => after['delivery'] === 'booked') ? undefined : 'Delivery not booked',
  'lineItem.pickLot': (_event, { product }) =>
    typeof product === 'string' ? `New lot picked for ${product}` : undefined,
  'tag.add': (_event, { tag }) => (typeof tag === 'string' ? `Tag ${tag} added` : undefined),
  'tag.remove': (_event, { tag }) => (typeof tag === 'string' ? `Tag ${tag} removed` : undefined),
  'batch.create': (event) => (has(event, 'batchId') ? 'Added to a batch' : undefined),
};

const shopWords: Readonly<Record<string, string>> = {
  open: 'Released at the shop',
  held: 'Held at the shop',
  shipped: 'Shipped at the shop',
  cancelled: 'Cancelled at the shop',
};

function refundTitle(_event: OrderEvent, { amount }: OrderEvent['notes']): string | undefined {
  return typeof amount === 'number' ? `Refund of ${money(amount)} given` : undefined;
}

type NameOf = (id: string) => string | undefined;

function changesOf(
  { entityType, entityId, before, after }: EventPart,
  zoneOf: (id: string) => string,
  centerOf: NameOf,
): EventChange[] {
  const suborderId = entityType === 'ORDER' ? null : entityId;
  const zone = zoneOf(entityId);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const field = isTold(entityType, name) ? eventField(entityType, name) : undefined;
    if (!field) return [];
    const wordsOf = (value: unknown) => {
      const words = field.words(value, zone);
      return name === 'fcId' && words !== null ? (centerOf(words) ?? words) : words;
    };
    const [was, is] = [wordsOf(before[name]), wordsOf(after[name])];
    return was === is ? [] : [{ suborderId, label: field.label, before: was, after: is }];
  });
}

/** An exception is told by its reason; the suborder repeats it for undoing, and there it is passed over. */
function isTold(entityType: string, name: string): boolean {
  const ofException = ['reason', 'type', 'sku'].includes(name);
  if (entityType === 'EXCEPTION') return name === 'reason';
  return entityType !== 'SUBORDER' || !ofException;
}

/** The same change said of two things is said once. */
function isNews(): (change: EventChange) => boolean {
  const said = new Set<string>();
  return (change) => {
    const words = JSON.stringify(change);
    if (said.has(words)) return false;
    said.add(words);
    return true;
  };
}

function remarksOf(notes: OrderEvent['notes']): string[] {
  const lists = ['reasons', 'reasonsToRemove', 'reasonsToAdd'].flatMap((name) => reasonsIn(notes[name]));
  const single = ['reason', 'note', 'warning', 'refused', 'addressOverride', 'capacityOverride'].map(
    (name) => notes[name],
  );
  const said = [...lists, ...single.filter((remark) => typeof remark === 'string' && remark !== '')].map(String);
  return [...new Set(said)];
}

function reasonsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((reason) => {
    const { tag, details } = fieldsOf(reason);
    if (typeof tag !== 'string') return [];
    return [typeof details === 'string' && details !== '' ? `${tag} (${details})` : tag];
  });
}

function isOfNote({ notes }: OrderEvent): boolean {
  return 'internalNote' in notes;
}

function has({ parts }: OrderEvent, field: string): boolean {
  return parts.some(({ before, after }) => field in after || field in before);
}

function money(amount: number): string {
  return formatMoney(wholeCents(amount));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
