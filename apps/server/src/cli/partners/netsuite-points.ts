import { randomBytes } from 'node:crypto';
import type { AccountingKind } from '@bloomdesk/domain/accounting/accounting-kinds';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Accounting, AccountingEntry, SalesOrderRequest } from '#partners/accounting/accounting.ts';
import { subjectOf } from '#partners/accounting/subject-of.ts';
import { netsuiteAccounting } from '#partners/netsuite/netsuite.live.ts';
import { anyProduct, knownIds, knownItems } from '#partners/netsuite/netsuite-listing.ts';
import { findOrder, findRecord, fulfillOrder, type NetsuitePlace } from '#partners/netsuite/netsuite-records.ts';
import { chargeItems, externalIdOf } from '#partners/netsuite/netsuite-references.ts';
import { fulfillmentOf } from '#partners/netsuite/netsuite-requests.ts';
import { asIs, type CertifiedPoint } from './certify.ts';

interface Run {
  place: NetsuitePlace;
  accounting: Accounting;
  /** Every run has external ids of its own. */
  name: string;
  day: string;
  fcId: number;
  sku: string;
  mostAtOnce: number;
}

/** Everything Bloomdesk counts on with NetSuite that no published page confirms; what is made stays in the sandbox. */
export function netsuitePoints(
  place: NetsuitePlace,
  { now, mostAtOnce }: { now: Date; mostAtOnce: number },
): CertifiedPoint[] {
  const run: Run = {
    place,
    accounting: netsuiteAccounting(place),
    name: `certify-${randomBytes(4).toString('hex')}`,
    day: fcToday(now, companyZone),
    fcId: Number(Object.keys(place.locations)[0] ?? 0),
    sku: '',
    mostAtOnce,
  };
  return [
    { says: 'The key is accepted', look: async () => await run.accounting.check().then(() => 'a token came') },
    { says: 'Locations and accounts are known', look: async () => await setUp(run) },
    { says: 'Items for shipping, promotion, tax and refunds are known', look: async () => await charges(run) },
    { says: 'A product is known by its SKU', look: async () => await product(run) },
    { says: 'What was never made is said to be nowhere', look: async () => await nowhere(run) },
    { says: 'A sales order is made with every field that is sent', look: async () => await made(run, salesOrder(run)) },
    { says: 'Its lines are read with the text we know them by', look: async () => await lines(run) },
    { says: 'A line changes by its number, and one that is closed is added', look: async () => await changed(run) },
    {
      says: 'It comes to the sum of its lines, also of a closed one',
      look: async () => await sums(run, 'sales-order', 4500),
    },
    { says: 'A fulfillment is made of some lines alone', look: async () => await made(run, fulfillment(run)) },
    { says: 'A second fulfillment under one external id is refused', look: async () => await fulfilledTwice(run) },
    { says: 'A credit memo is made', look: async () => await made(run, refund(run, 'credit-memo')) },
    { says: 'A refund is booked against it', look: async () => await made(run, refund(run, 'refund')) },
    { says: 'Both come to what was given', look: async () => await refundSums(run) },
    { says: 'An adjustment moves stock', look: async () => await made(run, adjustment(run)) },
    { says: 'As many requests run at a time as are set', look: async () => await atOnce(run) },
  ];
}

async function setUp({ place }: Run): Promise<string> {
  const locations = Object.values(place.locations);
  const known = await knownIds(place, 'location', locations);
  const missing = locations.filter((id) => !known.has(id));
  if (missing.length > 0) throw new Error(`there is no location ${missing.join(', ')}: NETSUITE_LOCATIONS`);
  const accounts = {
    NETSUITE_ADJUSTMENT_ACCOUNT: place.adjustmentAccount,
    NETSUITE_REFUND_ACCOUNT: place.refundAccount,
  };
  const found = await knownIds(place, 'account', Object.values(accounts));
  for (const [setting, id] of Object.entries(accounts))
    if (!found.has(id)) throw new Error(`there is no account ${id}: ${setting}`);
  return 'all are';
}

async function charges({ place }: Run): Promise<string> {
  const wanted = Object.values(chargeItems);
  const known = await knownItems(place, wanted);
  const missing = wanted.filter((item) => !known.has(item));
  return asIs(missing.length === 0, 'all are', `there is no item with the external id ${missing.join(', ')}`);
}

async function product(run: Run): Promise<string> {
  const sku = await anyProduct(run.place);
  if (sku === undefined) throw new Error('no product has its SKU as external id');
  run.sku = sku;
  return sku;
}

async function nowhere({ place, name }: Run): Promise<string> {
  return asIs((await findRecord(place, 'salesOrder', externalIdOf('sales-order', name))) === undefined, 'it is');
}

function salesOrder({ name, day, fcId, sku }: Run): { kind: 'sales-order' } & SalesOrderRequest {
  const line = { fcId, sku, quantity: 2, isClosed: false };
  return {
    kind: 'sales-order',
    effectKey: name,
    orderId: name,
    day,
    ...buyerOf(name),
    orderTotal: 4500,
    shipping: 1000,
    tax: 300,
    lines: [
      { ...line, key: `${name}-1/0`, amount: 2000 },
      { ...line, key: `${name}-1/1`, amount: 1500 },
    ],
  };
}

function buyerOf(name: string) {
  return {
    customerEmail: 'certify@example.com',
    customer: { customerId: name, firstName: 'Certify', lastName: 'Bloomdesk' },
  };
}

async function made({ accounting }: Run, entry: AccountingEntry): Promise<string> {
  const first = await accounting.record(entry);
  if (first.outcome === 'refused') throw new Error(first.message);
  const again = await accounting.record(entry);
  return asIs(
    again.outcome === 'created' && again.recordId === first.recordId,
    'twice is once',
    `${subjectOf(entry)} is there twice`,
  );
}

async function lines({ place, name }: Run, more: readonly string[] = []): Promise<string> {
  const known = (await findOrder(place, externalIdOf('sales-order', name)))?.lines ?? new Map();
  const keys = [`${name}-1/0`, `${name}-1/1`, ...more, 'shipping', 'promotion', 'tax'];
  return asIs(keys.every((key) => known.has(key)) && known.size === keys.length, `${known.size} lines`);
}

async function changed(run: Run): Promise<string> {
  const { name, fcId, sku } = run;
  const order = salesOrder(run);
  const [first, second] = order.lines;
  if (!first || !second) throw new Error('the sample has two lines');
  const closed = { key: `${name}-1/2`, fcId, sku, quantity: 1, amount: 500, isClosed: true };
  const answer = await run.accounting.record({ ...order, lines: [first, { ...second, amount: 1000 }, closed] });
  if (answer.outcome === 'refused') throw new Error(answer.message);
  return await lines(run, [closed.key]);
}

async function sums({ accounting, name, day }: Run, kind: AccountingKind, amount: number): Promise<string> {
  const found = (await accounting.recordsOf(kind, day)).find(({ subject }) => subject === name);
  return asIs(
    found?.amount === amount,
    'it does',
    `it comes to ${found ? (found.amount ?? 0) / 100 : 'nothing that is found'}`,
  );
}

function fulfillment({ name, day, fcId }: Run) {
  const about = { effectKey: name, suborderId: name, orderId: name, fcId, day, trackingCode: null };
  return { kind: 'fulfillment' as const, ...about, lines: [{ key: `${name}-1/0`, quantity: 2 }] };
}

/** Of the line that is still open, so that nothing but the external id stands against it. */
async function fulfilledTwice(run: Run): Promise<string> {
  const { place, name } = run;
  const order = await findOrder(place, externalIdOf('sales-order', name));
  if (!order) throw new Error('there is no sales order');
  const other = { ...fulfillment(run), lines: [{ key: `${name}-1/1`, quantity: 2 }] };
  const refused = await fulfillOrder(place, order.id, fulfillmentOf(other, place, order.lines));
  return asIs(refused !== undefined, 'it is', 'a second one was made: a fulfillment may stand there twice');
}

function refund({ name, day }: Run, kind: 'credit-memo' | 'refund') {
  return { kind, effectKey: name, refundId: name, orderId: name, ...buyerOf(name), amount: 500, day };
}

async function refundSums(run: Run): Promise<string> {
  await sums(run, 'credit-memo', 500);
  return await sums(run, 'refund', 500);
}

function adjustment({ day, fcId, sku }: Run) {
  const adjustmentId = Number.parseInt(randomBytes(4).toString('hex'), 16);
  const about = { effectKey: String(adjustmentId), adjustmentId, fcId, sku, day, type: 'Cycle Count' };
  return { kind: 'adjustment' as const, ...about, quantity: 1, lotExternalId: null, lotLabel: null };
}

async function atOnce({ place, name, mostAtOnce }: Run): Promise<string> {
  const looks = Array.from({ length: mostAtOnce }, () =>
    findRecord(place, 'salesOrder', externalIdOf('sales-order', name)),
  );
  await Promise.all(looks);
  return `${mostAtOnce} do`;
}
