import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SearchHit, searchOrders } from '@bloomdesk/contract/search/calls';
import { foldWords } from '@bloomdesk/domain/search/fold-words';
import { openPool } from '#db/db.ts';
import { callerPhrases } from '#test/support/search/caller-phrases.ts';
import { type KnownOrder, populationOf, populationToday } from '#test/support/search/population.ts';
import { putPopulation } from '#test/support/search/put-population.ts';
import type { CallerPhrase } from '#test/support/search/spoken.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/*
 * What callers say finds their order among the first three. The list was written before the search was, and its header says
 * what counts. `npm run prove -- search` draws the callers from 100,000 orders; every change is held against 2,000 of them.
 */
const gateSize = 2000;
const size = Number(process.env['SEARCH_ORDERS'] ?? gateSize);
/** So many of the 240 may be shared by more than three orders; none in the gate, where nobody shares so much. */
const mostShared = size > gateSize ? 12 : 0;
const seed = 20_270_210;

let desk: TestServer;
let care: TestStaff;
let orders: readonly KnownOrder[];

beforeAll(async () => {
  desk = await startTestServer({ clock: `${populationToday}T15:00:00Z` });
  care = await desk.staff('CareAssociate', 'FCAll');
  const { rows } = await desk.app.pool.query<{ sku: string; name: string }>(
    `select sku, name from products where classification = 'Floral' order by sku limit 150`,
  );
  orders = populationOf(size, seed, rows);
  const patient = openPool(desk.databaseUrl, { statementTimeout: 600_000, role: null });
  await putPopulation(patient, orders, `${populationToday}T12:00:00Z`);
  await patient.end();
}, 1_200_000);
afterAll(() => desk.close());

test('there are sixty ways, four spellings each', () => {
  expect(new Set(callerPhrases.map(({ kind }) => kind)).size).toBe(60);
});

test('what callers say finds their order among the first three', async () => {
  const missed: string[] = [];
  const shared: string[] = [];
  const table: string[] = [];
  const times: number[] = [];
  for (const [at, phrase] of callerPhrases.entries()) {
    const order = drawn(phrase, at);
    const ranks: Rank[] = [];
    for (const text of phrase.said(order)) ranks.push(await rankOf(order, text));
    times.push(...ranks.map(({ milliseconds }) => milliseconds));
    table.push(`${phrase.kind.padEnd(50)}${ranks.map(({ rank }) => String(rank).padStart(4)).join('')}`);
    for (const { rank, isShared, text } of ranks.filter((each) => each.rank === 0 || each.rank > 3))
      (isShared ? shared : missed).push(`${phrase.kind}: ${text} → ${order.orderId}, ${rank}`);
  }
  const held = `p50 and p95 ${quantile(times, 0.5)} and ${quantile(times, 0.95)} ms`;
  console.log([...table, `of ${size} orders; ${held}`, 'shared by more than three:', ...shared].join('\n'));
  expect(missed).toEqual([]);
  expect(shared.length).toBeLessThanOrEqual(mostShared);
}, 1_200_000);

interface Rank {
  text: string;
  rank: number;
  /** Everyone before it has just what was said of it, and the answer says that more than three have. */
  isShared: boolean;
  milliseconds: number;
}

/** Shown, and held by nothing here: how busy the machine is decides it too. */
function quantile(times: readonly number[], part: number): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(0);
}

/** An order of which this can be said, and which then is one of three at most. */
function drawn({ kind, meant, of = () => true }: CallerPhrase, at: number): KnownOrder {
  const fitting = new Map<string, number>();
  for (const order of orders) fitting.set(meant(order), (fitting.get(meant(order)) ?? 0) + 1);
  const open = orders.filter((order) => of(order) && (fitting.get(meant(order)) ?? 0) <= 3);
  const order = open[(at * 7919 + seed) % Math.max(open.length, 1)];
  if (!order) throw new Error(`Nobody can say: ${kind}.`);
  return order;
}

/** The place of the order among the hits, from one; 0 where it is missing, or where the first hit is none that exists. */
async function rankOf({ orderId }: KnownOrder, text: string): Promise<Rank> {
  const sent = performance.now();
  const { status, body } = await care.send(searchOrders, { q: text });
  const milliseconds = performance.now() - sent;
  if (status !== 200) throw new Error(`${text}: ${status}`);
  const { hits, alike, corrected } = body.data;
  const exists = orders.some((order) => order.orderId === hits[0]?.orderId);
  const rank = exists ? hits.findIndex((hit) => hit.orderId === orderId) + 1 : 0;
  const before = new Set(hits.slice(0, rank).map((hit) => matchedOf(hit, corrected !== null)));
  return { text, rank, isShared: rank > 0 && alike > 3 && rank <= alike && before.size === 1, milliseconds };
}

/** What of an order was said, no matter of which of its people; of a mistyped word, in what it was found. */
function matchedOf({ matches }: SearchHit, isMistyped: boolean): string {
  const said = matches.map(({ field, text, marks }) => {
    const words = marks.flatMap(([from, to]) => foldWords(text.slice(from, to))).toSorted();
    return `${field.replace(/^(sender|recipient) /, '')} ${isMistyped ? marks.length : words.join(' ')}`;
  });
  return said.toSorted().join(', ');
}
