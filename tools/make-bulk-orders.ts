import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstNames, lastNames, notes, streets, words } from './bulk-order-lists.ts';
import { root } from './workplace.ts';

// Makes a file of bulk orders (table A8) to standard output, the same for the same seed:
//   node tools/make-bulk-orders.ts --orders 25 --date 2027-02-13 [--seed 1] [--bad 0.05] > orders.csv
// --bad spoils that share of the rows.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100' },
    date: { type: 'string', default: new Date(Date.now() + 7 * 864e5).toISOString().slice(0, 10) },
    seed: { type: 'string', default: '1' },
    bad: { type: 'string', default: '0' },
  },
});

type Row = Record<string, string>;

const columns = words(`
  orderRef customerEmail customerFirstName customerLastName customerPhone recipientFirstName recipientLastName
  address1 address2 placeName city state zipCode recipientPhone recipientEmail locationType instructions
  deliveryDate sku quantity unitPrice discount taxRate shipping message paymentType`);

const orderCount = Number(values.orders);
const badShare = Number(values.bad);
const random = randomOf(Number(values.seed));
const catalogue = readCatalogue();
// Carriers rest on Sundays, couriers do not.
const isSunday = new Date(`${values.date}T12:00:00Z`).getUTCDay() === 0;
const reachable = streets.filter(({ isLocal }) => isLocal || !isSunday);

/** What people get wrong: each of these makes a bad order. */
const spoils: readonly Row[] = [
  { zipCode: '12' },
  { state: 'Maryland' },
  { recipientPhone: '911' },
  { sku: 'FLRL-B-0000' },
  { quantity: '-1' },
  { quantity: '1.5' },
  { deliveryDate: '2001-02-30' },
  { recipientLastName: '' },
  { message: 'x'.repeat(501) },
];

write(columns.join(','));
for (let number = 1; number <= orderCount; number++) {
  for (const row of order(number)) write(columns.map((column) => cell(spoiled(row)[column] ?? '')).join(','));
}

/** One order: mostly one recipient, now and then up to four; a bouquet or a plant each, and what goes with it. */
function order(number: number): Row[] {
  const customer = Math.floor(random() * orderCount * 0.7);
  const shared = {
    orderRef: `BULK-${values.seed}-${String(number).padStart(5, '0')}`,
    customerEmail: `customer.${customer}@example.com`,
    customerFirstName: at(firstNames, customer),
    customerLastName: at(lastNames, customer * 7),
    customerPhone: phone('202', customer),
    deliveryDate: values.date,
    paymentType: 'invoice',
  };
  const recipients = random() < 0.82 ? 1 : 2 + Math.floor(random() * 3);
  const rows = Array.from({ length: recipients }, () => ({ ...shared, ...delivery() })).flatMap((row) =>
    basket().map((line) => ({ ...row, ...line })),
  );
  return rows.map((row, index) => (index === 0 ? { ...row, shipping: '15.00' } : row));
}

function delivery(): Row {
  const { street, from, to, city, state, zipCode, areaCode, taxRate } = pick(reachable);
  const isOffice = random() < 0.2;
  return {
    recipientFirstName: pick(firstNames),
    recipientLastName: pick(lastNames),
    address1: `${from + Math.floor(random() * (to - from))} ${street}`,
    address2: random() < 0.3 ? `Apt ${1 + Math.floor(random() * 30)}` : '',
    placeName: isOffice ? 'Front desk, Building "A"' : '',
    city,
    state,
    zipCode,
    recipientPhone: phone(areaCode, Math.floor(random() * 100)),
    locationType: isOffice ? 'commercial' : 'residential',
    instructions: random() < 0.1 ? 'Leave with the neighbor, please' : '',
    message: pick(notes),
    taxRate,
  };
}

function basket(): Row[] {
  const skus = new Map([[pick(catalogue.primary), random() < 0.1 ? 2 : 1]]);
  if (random() < 0.6) skus.set(pick(catalogue.vases), 1);
  const addons = Math.floor(random() * 4.4);
  for (let addon = 0; addon < addons; addon++) skus.set(pick(catalogue.addons), 1);
  return [...skus].map(([{ sku = '', unitPrice = '' }, quantity]) => {
    const discount = random() < 0.1 ? '5.00' : '0.00';
    return { sku, quantity: String(quantity), unitPrice, discount };
  });
}

function spoiled(row: Row): Row {
  return random() < badShare ? { ...row, ...pick(spoils) } : row;
}

/** 555-0100 to 555-0199 are kept free for fiction. */
function phone(areaCode: string, number: number): string {
  return `${areaCode}-555-01${String(number % 100).padStart(2, '0')}`;
}

/** What may be delivered by courier and by carrier alike, so that every basket reaches every street. */
function readCatalogue() {
  const text = readFileSync(join(root, 'apps/server/src/seed/products.csv'), 'utf8');
  const [header = [], ...lines] = text.trim().split('\n').map(cellsOf);
  const products = lines.map(
    (cells): Row => Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])),
  );
  const fits = products.filter(
    ({ allowedTransportModes = '', distributionPoints, availableForDeliveryFrom }) =>
      ['car', 'ground', 'ground_2', 'express'].every((mode) => allowedTransportModes.split(',').includes(mode)) &&
      !distributionPoints &&
      !availableForDeliveryFrom,
  );
  const of = (pattern: RegExp) => fits.filter(({ sku = '' }) => pattern.test(sku));
  return {
    primary: of(/^(FLRL-[BKDT]|NF-K|GFT-[KB]|NF-PLNT-)/),
    vases: of(/^FLRL-V/),
    addons: of(/^(GFT-4|GTF-CNDL|FM-NFF|FT-K)/),
  };
}

/** The seed's catalogue has lists in quotes, and nothing harder. */
function cellsOf(line: string): string[] {
  return line.match(/("[^"]*"|[^,]*)(?:,|$)/g)?.map((part) => part.replace(/,$/, '').replace(/^"|"$/g, '')) ?? [];
}

function cell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

function pick<T>(list: readonly T[]): T {
  return at(list, Math.floor(random() * list.length));
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
}

/** Mulberry32: small, fast, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
