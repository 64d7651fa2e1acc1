import { bodyIn, type StandInAnswer, type StandInRequest } from '#stand-ins/kit/stand-in-server.ts';
import { understood } from '#stand-ins/kit/understood.ts';
import { refusal } from './netsuite-answers.ts';
import { query } from './netsuite-contract.ts';
import type { Inside } from './netsuite-writes.ts';

const typeOf: Readonly<Record<string, string>> = {
  salesOrder: 'SalesOrd',
  itemFulfillment: 'ItemShip',
  creditMemo: 'CustCred',
  customerRefund: 'CustRfnd',
  inventoryAdjustment: 'InvAdjst',
};

/** Answers a question in NetSuite's query language, a page at a time. */
export function answerQuery(inside: Inside, { headers, text, query: question }: StandInRequest): StandInAnswer {
  const read = understood(inside.ledger.offences, query, bodyIn(text));
  if ('offence' in read) return refusal(400, 'INVALID_CONTENT', read.offence);
  if (headers['prefer'] !== 'transient')
    return refusal(400, 'INVALID_HEADER', 'The header Prefer: transient is missing.');
  const page = new URLSearchParams(question);
  const limit = Number(page.get('limit') ?? 1000);
  const offset = Number(page.get('offset') ?? 0);
  if (limit > 1000) return refusal(400, 'INVALID_PARAMETER', 'The limit is too high.');
  const rows = rowsOf(inside, read.request.q);
  const items = rows.slice(offset, offset + limit).map((row) => ({ ...row, links: [] }));
  const hasMore = offset + limit < rows.length;
  return { status: 200, body: { links: [], count: items.length, hasMore, items, offset, totalResults: rows.length } };
}

const ofTransactions = /type = '(\w+)' and externalid like '([A-Z-]+)%' and trandate = to_date\('([\d-]+)'/;
const ofSetUp = /from (location|account) where id in \((.*)\)$/;
const ofItems = /from item where externalid in \((.*)\)$/;

function rowsOf({ ledger, locations, accounts, items }: Inside, q: string): object[] {
  const [, set, ids = ''] = ofSetUp.exec(q) ?? [];
  if (set !== undefined) return listed(set === 'location' ? locations : accounts, ids).map((id) => ({ id }));
  const charges = ofItems.exec(q)?.[1];
  if (charges !== undefined) return listed(items ?? namesIn(charges), charges).map((externalid) => ({ externalid }));
  const [, type, prefix = '', day] = ofTransactions.exec(q) ?? [];
  if (type === undefined)
    return (items ?? ['ROSE']).filter((item) => !item.startsWith('BD-')).map((externalid) => ({ externalid }));
  return [...ledger.records.values()]
    .filter((one) => typeOf[one.record] === type && one.day === day && one.externalId.startsWith(prefix))
    .toSorted((one, other) => one.externalId.localeCompare(other.externalId))
    .map(({ externalId, total }) => ({ externalid: externalId, foreigntotal: String(total / 100) }));
}

function listed(known: readonly string[], asked: string): string[] {
  const names = namesIn(asked);
  return known.filter((one) => names.includes(one));
}

function namesIn(asked: string): string[] {
  return asked.replaceAll("'", '').split(', ');
}
