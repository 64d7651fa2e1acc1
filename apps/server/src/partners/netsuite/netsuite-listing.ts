import { z } from 'zod/mini';
import { wholeCents } from '@bloomdesk/domain/money';
import type { BookedRecord } from '@bloomdesk/domain/accounting/accounting-differences';
import type { AccountingKind } from '@bloomdesk/domain/accounting/accounting-kinds';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { read } from './netsuite-errors.ts';
import type { NetsuitePlace } from './netsuite-records.ts';
import { recordOfKind } from './netsuite-references.ts';

const row = z.object({
  id: z.nullish(z.union([z.string(), z.number()])),
  externalid: z.nullish(z.string()),
  foreigntotal: z.nullish(z.union([z.string(), z.number()])),
});
type Row = z.infer<typeof row>;
const page = z.object({ items: z.array(row), hasMore: z.nullish(z.boolean()) });

const pageSize = 1000;
const mostPages = 200;

/** All rows that a question in NetSuite's query language finds. */
async function rowsOf({ client, line }: NetsuitePlace, q: string): Promise<Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < mostPages; at += 1) {
    const path = `/query/v1/suiteql?limit=${pageSize}&offset=${at * pageSize}`;
    const { items, hasMore } = read(page, await client.queries.ask(line, { method: 'POST', path, body: { q } }, ''));
    found.push(...items);
    if (hasMore !== true) return found;
  }
  throw new PartnerProblem('NetSuite has more rows than we read', 'not-done');
}

/** Which of some locations or accounts are there. */
export async function knownIds(
  place: NetsuitePlace,
  what: 'location' | 'account',
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await rowsOf(place, `select id from ${what} where id in (${[...new Set(ids)].join(', ')})`);
  return new Set(rows.map(({ id }) => String(id)));
}

/** Which of some items are there, by their external ids. */
export async function knownItems(place: NetsuitePlace, externalIds: readonly string[]): Promise<Set<string>> {
  const named = externalIds.map((one) => `'${one}'`).join(', ');
  const rows = await rowsOf(place, `select externalid from item where externalid in (${named})`);
  return new Set(rows.map(({ externalid }) => externalid ?? ''));
}

/** The first product that keeps stock and is known by an external id. */
export async function anyProduct(place: NetsuitePlace): Promise<string | undefined> {
  const q = "select externalid from item where itemtype = 'InvtPart' and externalid is not null order by externalid";
  return (await rowsOf(place, q))[0]?.externalid ?? undefined;
}

/** All records of ours of a kind on a day. */
export async function listRecords(place: NetsuitePlace, kind: AccountingKind, day: string): Promise<BookedRecord[]> {
  const { type, prefix } = recordOfKind[kind];
  const q = `select externalid, foreigntotal from transaction where type = '${type}' and externalid like '${prefix}%' and trandate = to_date('${day}', 'YYYY-MM-DD') order by externalid`;
  return (await rowsOf(place, q)).map((one) => recordIn(one, kind, prefix));
}

/** Without money there is no sum to compare; a credit memo's stands with a minus there. */
function recordIn({ externalid, foreigntotal }: Row, kind: AccountingKind, prefix: string): BookedRecord {
  const hasSum = kind === 'sales-order' || kind === 'credit-memo' || kind === 'refund';
  const cents = wholeCents(Math.abs(Number(foreigntotal ?? 0)));
  return { subject: (externalid ?? '').slice(prefix.length), amount: hasSum ? cents : null };
}
