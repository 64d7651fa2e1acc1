import type pg from 'pg';
import { listSuborderExceptions } from '@bloomdesk/contract/exceptions/operations';
import { databaseOf } from '@bloomdesk/server/db/db.ts';
import { storesOf } from '@bloomdesk/server/composition/stores.ts';
import { type Credentials, followersOf } from '../sockets/followers.ts';
import type { Request } from '../load.ts';
import { constant } from './grow-pattern.ts';

interface Place {
  pool: pg.Pool;
  port: number;
  orders: number;
  token: string;
}

const tenth = 10;
/** From here on as many orders that the server has not read: each is asked for once. */
const unread = { from: 1000, count: 700 };

/** Everything that is to cost the same however many orders there are. */
export async function questionsAt(place: Place): Promise<Record<string, (turn: number) => Request>> {
  const { pool, orders, token } = place;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const get = (path: string): Request => ({ method: 'GET', path, headers });
  const anyOrder = (turn: number) => 2_000_000 + ((turn * 7919) % orders);
  const { customer, emails, transactions } = await known(pool, orders);
  let read = 0;
  // The database has them at hand, as it has what is asked for again and again; no server keeps what it was not asked for.
  for (let at = 0; at < unread.count; at++)
    await storesOf(databaseOf(pool)).orders.text(String(anyOrder(unread.from + at)));
  const batch = '/v1/batches/500003';
  const center = `/v1/fulfillmentCenters/${constant.center}`;
  const suborderLog = '/v1/auditlogs/SUBORDER/2000007-1?limit=50';
  const ofCustomer = `/v1/customers/${customer}/orders?limit=50`;
  const timeline = '/v1/orders/2000007/timeline?limit=50';
  const [logPage, customerPage, timelinePage, exceptions] = await Promise.all([
    pageOf(place, suborderLog),
    pageOf(place, ofCustomer),
    pageOf(place, timeline),
    exceptionsPages(place),
  ]);
  return {
    'order by id': (turn) => get(`/v1/orders/${anyOrder(turn)}`),
    'order by id, first read': () => get(`/v1/orders/${anyOrder(unread.from + read++)}`),
    'search by order id': (turn) => get(`/v1/search?q=${anyOrder(turn)}`),
    'search by address': (turn) => get(`/v1/search?q=${encodeURIComponent(emails[turn % emails.length] ?? '')}`),
    'search by transaction': (turn) => get(`/v1/search?q=${transactions[turn % transactions.length]}`),
    'customer’s orders, page 1': () => get(ofCustomer),
    'customer’s orders, page 10': () => get(customerPage),
    'audit log, page 1': () => get(suborderLog),
    'audit log, page 10': () => get(logPage),
    'timeline, page 1': () => get(timeline),
    'timeline, page 10': () => get(timelinePage),
    'exceptions, page 1': () => exceptions.first,
    'exceptions, page 10': () => exceptions.tenth,
    'center’s day of 2,000': () => get(`${center}/suborders/${constant.day}`),
    'batches of the day': () => get(`${center}/batches/${constant.day}`),
    'batch of 50': () => get(batch),
    'board of the day': () => get(`/v1/board?date=${constant.day}`),
  };
}

async function known(pool: pg.Pool, orders: number) {
  const { rows: owners } = await pool.query<{ id: string }>(
    `select customer_id::text as id from orders where order_id = '2000000'`,
  );
  const drawn = `order_id = any(select (2000000 + n::bigint * 7919 % $1)::text from generate_series(1, 100) n)`;
  const { rows: emails } = await pool.query<{ text: string }>(
    `select email as text from orders join customers using (customer_id) where ${drawn} order by order_id`,
    [orders],
  );
  const { rows: transactions } = await pool.query<{ text: string }>(
    `select transaction_id as text from order_transactions where ${drawn} order by order_id`,
    [orders],
  );
  return {
    customer: owners[0]?.id ?? '',
    emails: emails.map(({ text }) => text),
    transactions: transactions.map(({ text }) => text),
  };
}

/** Where the tenth page of a list begins, found as people come to it: page by page. */
async function pageOf({ port, token }: Place, first: string): Promise<string> {
  let path = first;
  for (let page = 1; page < tenth; page++) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = await answer.json();
    if (!answer.ok || !data.nextCursor) throw new Error(`${path} has no page after it`);
    path = `${first}&cursor=${encodeURIComponent(data.nextCursor)}`;
  }
  return path;
}

async function exceptionsPages({ pool, port }: Place): Promise<{ first: Request; tenth: Request }> {
  const [credentials] = await followersOf(pool, 1);
  if (!credentials) throw new Error('nobody may read the exceptions');
  let request = exceptionsFrom(credentials, null);
  const first = request;
  for (let page = 1; page < tenth; page++) {
    const { method, headers, body } = request;
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method,
      ...(headers && { headers }),
      ...(body && { body }),
    });
    const { data } = await answer.json();
    const token: unknown = data?.listSuborderExceptions.nextToken;
    if (typeof token !== 'string') throw new Error('the exceptions have no page after this one');
    request = exceptionsFrom(credentials, token);
  }
  return { first, tenth: request };
}

function exceptionsFrom(credentials: Credentials, nextToken: string | null): Request {
  const variables = { filter: { fcId: { eq: constant.center } }, limit: 50, nextToken };
  return {
    method: 'POST',
    path: '/graphql',
    headers: { ...credentials, 'content-type': 'application/json' },
    body: JSON.stringify({ query: listSuborderExceptions, variables }),
  };
}
