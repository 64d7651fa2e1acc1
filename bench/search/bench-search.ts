import type pg from 'pg';
import { openPool } from '@bloomdesk/server/db/db.ts';
import { assertAnswer } from '@bloomdesk/server/test/support/answers/assert-answer.ts';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { fill, tokenOf } from '../bench-data.ts';
import { benchPlacing } from './bench-placing.ts';
import { callerTexts, knownOrders } from './callers.ts';
import { cpuTimeOf } from '../cpu-time.ts';
import { fillForSearch, firstNames, goods, lastNames, size, towns } from './search-filling.ts';
import { type Bench, startBench } from '../servers.ts';
import { heading, keep } from '../report/report.ts';

const requests = 100;
/** Milliseconds nineteen of twenty answers may take. */
const goal = 50;

/** A caller's order among a million, by everything one may say on the phone: p95 below 50 ms for each way to ask. */
export async function benchSearch(): Promise<void> {
  const bench = await startBench();
  const pool = openPool(bench.databaseUrl, { statementTimeout: 600_000, role: null });
  try {
    const start = performance.now();
    await (await fill(bench, 0)).pool.end(); // the catalogue
    await fillForSearch(pool);
    console.log(`\nFilled in ${Math.round((performance.now() - start) / 1000)} s`);
    await askAll(bench, pool);
    await benchPlacing(bench, pool);
  } finally {
    await pool.end();
    await bench.stop();
  }
}

/** Every way to ask, a hundred times each, and all of them together. */
async function askAll(bench: Bench, pool: pg.Pool): Promise<void> {
  const said = await whatCallersSay(pool);
  const token = await tokenOf(pool);
  heading(`Search among ${size.orders.toLocaleString('en')} orders`);
  console.log(`  what they are found by takes ${await megabytes(pool)} MB`);
  console.log(
    `  ${'by'.padEnd(52)}${['hits', 'p50 ms', 'p95 ms', 'max ms', 'CPU ms'].map((head) => head.padStart(9)).join('')}`,
  );
  for (const texts of Object.values(said)) await ask(bench.ours.port, token, texts.slice(0, 10)); // warms it up
  const times: number[] = [];
  for (const [name, texts] of Object.entries(said)) times.push(...(await measure(bench, token, { name, texts })));
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`  ${'all of them'.padEnd(61)}${[0.5, 0.95, 1].map((part) => shown(quantile(sorted, part))).join('')}`);
}

interface Kind {
  name: string;
  texts: readonly string[];
}

/** What it costs the processors holds on a busy machine too; what it takes does not. */
async function measure({ ours, postgresPid }: Bench, token: string, { name, texts }: Kind): Promise<number[]> {
  const before = cpuTimeOf(ours.pid) + cpuTimeOf(postgresPid);
  const { hits, times } = await ask(ours.port, token, texts);
  const spent = cpuTimeOf(ours.pid) + cpuTimeOf(postgresPid) - before;
  const [p50, p95, most] = [0.5, 0.95, 1].map((part) => quantile(times, part));
  const figures = [hits / texts.length, p50, p95, most, spent / texts.length].map(shown);
  keep(`${name}, ms`, times);
  keep(`${name}, CPU ms`, [spent / texts.length]);
  console.log(`  ${name.padEnd(52)}${figures.join('')}${(p95 ?? 0) > goal ? `  more than ${goal} ms` : ''}`);
  return times;
}

const shown = (figure = 0) => figure.toFixed(1).padStart(9);

function quantile(times: readonly number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
}

async function ask(port: number, token: string, texts: readonly string[]): Promise<{ hits: number; times: number[] }> {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  let hits = 0;
  for (const text of texts) {
    const sent = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/v1/search?q=${encodeURIComponent(text)}`, { headers });
    const body = await answer.json();
    times.push(performance.now() - sent);
    if (!answer.ok) throw new Error(`${text}: ${answer.status}`);
    await assertAnswer('GET', answer.url, body);
    hits += body.data.hits.length;
  }
  return { hits, times: times.toSorted((a, b) => a - b) };
}

interface Caller {
  first: string;
  last: string;
  email: string;
  phone: string;
  recipient: string;
  day: string;
  sku: string;
}

/** People who have ordered, drawn evenly, and what each might say. */
async function whatCallersSay(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<Caller>(
    `select c.first_name as first, c.last_name as last, c.email, c.phone, s.recipient ->> 'lastName' as recipient,
       to_char(s.delivery_date, 'YYYY-MM-DD') as day, s.lines -> 0 ->> 'sku' as sku
     from orders o join customers c using (customer_id) join suborders s using (order_id)
     where o.order_id = any(select (2000000 + floor(random() * $1))::text from generate_series(1, $2))`,
    [size.orders, requests],
  );
  const by = (say: (caller: Caller) => string) => rows.map(say);
  const often = (list: readonly string[], at: number) => list[at % 10] ?? '';
  const today = fcToday(new Date(), 'America/New_York');
  return {
    ...callerTexts(await knownOrders(pool, size.orders), today),
    'phone, first seven digits': by(({ phone }) => phone.slice(2, 9)),
    'address, first six signs': by(({ email }) => email.slice(0, 6)),
    'last name': by(({ last }) => last),
    'one of the ten commonest names': rows.map((_, at) => often(at % 2 ? firstNames : lastNames, at)),
    'common name and another’s initial': rows.map(({ first }, at) => `${often(lastNames, at)} ${first[0] ?? ''}`),
    'two signs of each name': by(({ first, last }) => `${first.slice(0, 2)} ${last.slice(0, 2)}`),
    'three signs of one name': by(({ last }) => last.slice(0, 3)),
    'two signs': by(({ last }) => last.slice(0, 2)),
    'common name and a stranger': rows.map((_, at) => `${often(lastNames, at)} zzq`),
    'beginning of a batch’s name': rows.map((_, at) => `batch ro${'ses'.slice(0, at % 4)}`),
    ...several(rows, often),
    'nobody': rows.map((_, at) => `zzyx${at} qqwv`),
  };
}

/** Several things at once, in any order, mistyped, or narrowed by what is typed before a colon. */
function several(rows: readonly Caller[], often: (list: readonly string[], at: number) => string) {
  const by = (say: (caller: Caller) => string) => rows.map(say);
  return {
    'one of the ten largest towns': rows.map((_, at) => often(towns, at)),
    'a large town and a common product': rows.map((_, at) => `${often(towns, at)} ${often(goods, at)}`),
    'beginnings of town and product': rows.map(
      (_, at) => `${often(towns, at).slice(0, 4)} ${often(goods, at).slice(0, 4)}`,
    ),
    'a mistake in a name': by(({ first, last }) => `${first} ${last.slice(0, -2)}${last.slice(-1)}`),
    'a mistake in each of two names': by(
      ({ last, recipient }) => `${last[0]}${last} ${recipient.slice(0, -2)}${recipient.slice(-1)}`,
    ),
    'sku: and a day': by(({ sku, day }) => `sku:${sku} day:${day}`),
    'status: and a town': rows.map((_, at) => `status:packed ${often(towns, at)}`),
  };
}

async function megabytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select pg_total_relation_size('search_terms') + pg_total_relation_size('search_documents') + pg_total_relation_size('search_words') as bytes`,
  );
  return Math.round((rows[0]?.bytes ?? 0) / 1e6);
}
