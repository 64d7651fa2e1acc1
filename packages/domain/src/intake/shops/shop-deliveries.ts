import type { IntakeDelivery, IntakeMapping, IntakeProblem } from '../intake-order.ts';
import { readDay, readTime } from './read-day.ts';
import { type ShopWords, wordsOf } from './shop-fields.ts';
import { intakeLineOf } from './shop-line.ts';
import type { ShopLine, ShopOrder } from './shop-order.ts';

/** Lines that go to one recipient on one day, with what is said about them. */
interface Parcel {
  words: ShopWords;
  lines: ShopLine[];
}

const whoAndWhen = ['deliveryDate', 'recipientName', 'line1', 'line2', 'city', 'postalCode'] as const;

/**
 * The deliveries of a shop's order: lines of one recipient, address and day go together, what a line does not say stands with
 * the order (D383). A line that says nothing of its own goes with the first that does where the order names no day.
 */
export function deliveriesOf(
  order: ShopOrder,
  channel: string,
  mapping: IntakeMapping,
): { deliveries: IntakeDelivery[]; problems: IntakeProblem[] } {
  const { parcels, unknown } = parcelsOf(order, channel, mapping);
  const read = parcels.map((parcel) => deliveryOf(order, parcel, { channel, mapping, unknown }));
  return { deliveries: read.map(({ delivery }) => delivery), problems: read.flatMap(({ problems }) => problems) };
}

/** The lines of a shop's order by the delivery they go with, named as the delivery is. */
export function linesByDelivery(
  order: ShopOrder,
  channel: string,
  mapping: IntakeMapping,
): ReadonlyMap<string, readonly ShopLine[]> {
  return new Map(parcelsOf(order, channel, mapping).parcels.map(({ lines }) => [nameOf(order, lines), lines]));
}

function parcelsOf(
  order: ShopOrder,
  channel: string,
  mapping: IntakeMapping,
): { parcels: Parcel[]; unknown: ReadonlySet<string> } {
  const ofOrder = wordsOf(order.attributes, channel, mapping);
  const unknown = new Set(ofOrder.unknown);
  const parcels = new Map<string, Parcel>();
  const alone: ShopLine[] = [];
  for (const line of order.lines.filter(({ quantity }) => quantity > 0)) {
    const own = wordsOf(line.attributes, channel, mapping);
    for (const name of own.unknown) unknown.add(name);
    const words = { ...ofOrder.words, ...own.words };
    if (words.deliveryDate === undefined && !saysWho(own.words)) alone.push(line);
    else put(parcels, line, words);
  }
  const [first] = parcels.values();
  if (first) first.lines.push(...alone);
  else if (alone.length > 0) put(parcels, alone, ofOrder.words);
  return { parcels: [...parcels.values()], unknown };
}

function nameOf(order: ShopOrder, lines: readonly ShopLine[]): string {
  return lines[0]?.id ?? order.id;
}

function saysWho(words: ShopWords): boolean {
  return whoAndWhen.some((field) => words[field] !== undefined);
}

function put(parcels: Map<string, Parcel>, lines: ShopLine | readonly ShopLine[], words: ShopWords): void {
  const key = JSON.stringify(whoAndWhen.map((field) => words[field]?.toLowerCase() ?? ''));
  const parcel = parcels.get(key) ?? { words: {}, lines: [] };
  const message = [...new Set([parcel.words.message, words.message].filter((text) => text !== undefined))].join('\n\n');
  parcels.set(key, {
    words: { ...words, ...parcel.words, ...(message !== '' && { message }) },
    lines: [...parcel.lines, ...[lines].flat()],
  });
}

interface Reading {
  channel: string;
  mapping: IntakeMapping;
  /** Attributes that nobody has explained. */
  unknown: ReadonlySet<string>;
}

function deliveryOf(order: ShopOrder, { words, lines }: Parcel, reading: Reading) {
  const problems = [...dayProblems(words, reading), ...windowProblems(words, reading)];
  const windowStart = windowOf(words.window, reading);
  const instructions = words.instructions ?? (order.note === '' ? undefined : order.note);
  const delivery: IntakeDelivery = {
    externalId: nameOf(order, lines),
    ...recipientOf(order, words),
    deliveryDate: readDay(words.deliveryDate ?? '') ?? '',
    ...(windowStart !== undefined && { windowStart }),
    ...(order.shipping[0] && { shipping: order.shipping[0].title }),
    ...(words.message !== undefined && { message: words.message }),
    ...(instructions !== undefined && { instructions }),
    lines: lines.map(intakeLineOf),
  };
  return { delivery, problems };
}

/** Where a day is missing and something unexplained was said, people can say what it is. */
function dayProblems({ deliveryDate }: ShopWords, { unknown }: Reading): IntakeProblem[] {
  if (deliveryDate !== undefined)
    return readDay(deliveryDate) === undefined
      ? [{ kind: 'delivery', text: `“${deliveryDate}” is no delivery date.` }]
      : [];
  const explained = [...unknown].map((theirs) => {
    return { kind: 'field' as const, text: `No delivery date is known. What does “${theirs}” say?`, theirs };
  });
  return explained.length > 0 ? explained : [{ kind: 'delivery', text: 'The order names no delivery date.' }];
}

function windowProblems({ window }: ShopWords, reading: Reading): IntakeProblem[] {
  if (window === undefined || windowOf(window, reading) !== undefined) return [];
  return [{ kind: 'window', text: `When does the window “${window}” begin?`, theirs: window }];
}

function windowOf(window: string | undefined, { channel, mapping }: Reading): string | undefined {
  return window === undefined ? undefined : readTime(mapping(channel, 'window', window) ?? window);
}

/** A recipient who is named with a line has nothing of the order's own; an address that is given replaces it whole. */
function recipientOf(order: ShopOrder, words: ShopWords): Pick<IntakeDelivery, 'recipient' | 'address'> {
  const { address } = order;
  const [firstName, lastName] = words.recipientName === undefined ? [] : splitName(words.recipientName);
  const isOther = words.recipientName !== undefined;
  const isElsewhere = words.line1 !== undefined;
  const placeName = words.placeName ?? (isOther || isElsewhere ? '' : (address?.company ?? ''));
  return {
    recipient: {
      firstName: firstName ?? address?.firstName ?? '',
      lastName: lastName ?? address?.lastName ?? '',
      phone: words.recipientPhone ?? (isOther ? '' : (address?.phone ?? '')),
      ...(placeName !== '' && { placeName }),
    },
    address: {
      line1: words.line1 ?? address?.line1 ?? '',
      line2: words.line2 ?? (isElsewhere ? '' : (address?.line2 ?? '')),
      city: words.city ?? (isElsewhere ? '' : (address?.city ?? '')),
      state: words.state ?? (isElsewhere ? '' : (address?.state ?? '')),
      postalCode: words.postalCode ?? (isElsewhere ? '' : (address?.postalCode ?? '')),
    },
  };
}

function splitName(name: string): [string, string] {
  const parts = name.trim().split(/\s+/);
  return parts.length < 2 ? [name.trim(), ''] : [parts.slice(0, -1).join(' '), parts.at(-1) ?? ''];
}
