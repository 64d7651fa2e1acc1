import { type RawBuilder, sql } from 'kysely';
import type { SearchReading } from '@bloomdesk/domain/search/parse-search';

/** A way to find: rows of score, matched, matched_text, customer_id, order_id, suborder_id. */
export type SearchPart = RawBuilder<unknown>;

/** Looked at in each way before the best are chosen; an index gives them in order, so nothing is sorted. */
const looked = 40;

/** Beyond every text that begins like this one, in the order of bytes. */
const beyond = '\u{10FFFF}';

/** The order, suborder or batch of exactly this number. */
export function idParts({ id }: SearchReading): SearchPart[] {
  if (id === null) return [];
  if (id.kind === 'batch')
    return [
      sql`select 60 as score, 'batch id' as matched, batch_id as matched_text, null::text as customer_id, order_id, suborder_id
        from suborders where batch_id = ${id.batchId} order by batch_index limit ${looked}`,
    ];
  if (id.kind === 'suborder')
    return [
      sql`select 100 as score, 'suborder id' as matched, suborder_id as matched_text, null::text as customer_id, order_id, suborder_id
        from suborders where suborder_id = ${id.suborderId}`,
    ];
  return [
    sql`select 100 as score, 'order id' as matched, order_id as matched_text, null::text as customer_id, order_id, null::text as suborder_id
      from orders where order_id = ${id.orderId}`,
  ];
}

/** What begins with this text: a carrier's number, a customer's reference, the name of a batch. */
export function codeParts({ tracking, label }: SearchReading): SearchPart[] {
  const parts: SearchPart[] = [];
  if (tracking !== undefined)
    parts.push(sql`
      select case when upper(v.tracking_code) = ${tracking} then 95 else 70 end as score, 'tracking number' as matched,
        v.tracking_code as matched_text, null::text as customer_id, s.order_id, v.suborder_id
      from vendor_deliveries v join suborders s using (suborder_id)
      where v.tracking_code is not null and (upper(v.tracking_code) collate "C") >= ${tracking}
        and (upper(v.tracking_code) collate "C") < ${tracking + beyond}
      order by (upper(v.tracking_code) collate "C") limit ${looked}`);
  if (label !== undefined)
    parts.push(
      sql`
      select case when lower(bulk_order_ref) = ${label} then 65 else 40 end as score, 'order reference' as matched,
        bulk_order_ref as matched_text, null::text as customer_id, order_id, null::text as suborder_id
      from orders
      where bulk_order_ref is not null and (lower(bulk_order_ref) collate "C") >= ${label}
        and (lower(bulk_order_ref) collate "C") < ${label + beyond}
      order by (lower(bulk_order_ref) collate "C") limit ${looked}`,
      batchNames(label),
    );
  return parts;
}

/** Batches share their names from day to day: the newest of the first few. */
function batchNames(label: string): SearchPart {
  return sql`
    select 20 as score, 'batch name' as matched, b.name as matched_text, null::text as customer_id, s.order_id, s.suborder_id
    from (
      select batch_id, name from batches
      where (lower(name) collate "C") >= ${label} and (lower(name) collate "C") < ${label + beyond}
      order by (lower(name) collate "C"), created_at desc limit 3
    ) b join suborders s using (batch_id) order by s.batch_index limit ${looked}`;
}

/** A phone number by its beginning or its end, an address by its beginning. */
export function termParts({ digits, email }: SearchReading): SearchPart[] {
  const parts: SearchPart[] = [];
  if (digits !== undefined)
    parts.push(
      beginsWith({ kind: 'dialled', term: digits, score: 75, called: 'phone' }),
      beginsWith({ kind: 'phone', term: [...digits].toReversed().join(''), score: 85, called: 'phone' }),
    );
  // without its @ a text is rather a name
  if (email !== undefined)
    parts.push(beginsWith({ kind: 'email', term: email, score: email.includes('@') ? 55 : 35, called: 'email' }));
  return parts;
}

interface Beginning {
  kind: 'dialled' | 'phone' | 'email';
  term: string;
  score: number;
  called: string;
}

/** The whole term counts for more than its beginning. */
function beginsWith({ kind, term, score, called }: Beginning): SearchPart {
  return sql`
    select case when term = ${term} then ${score + 5}::integer else ${score}::integer end as score, ${whose(called)} as matched,
      ${kind === 'phone' ? sql`reverse(term)` : sql`term`} as matched_text, ${subjectColumns}
    from (
      select is_sender, subject, term from search_terms
      where kind = ${kind} and term >= ${term} and term < ${term + beyond}
      order by term, since desc limit ${looked}
    ) t`;
}

/** Names with all these words or words that begin like them, in any order; whole words first, and of those the newest. */
export function nameParts([longest, ...others]: readonly string[]): SearchPart[] {
  if (longest === undefined || longest.length < 2) return [];
  const hasOthers = others.map((word) => sql`and strpos(term, ${` ${word}`}) > 0`);
  const rest = hasOthers.length > 0 ? sql.join(hasOthers, sql` `) : sql``;
  const shown = sql`${whose('name')} as matched, term as matched_text, ${subjectColumns}`;
  return [
    sql`
      select 50 as score, ${shown} from (
        select is_sender, subject, term from search_terms
        where kind = 'name' and split_part(term, ' ', 1) = ${longest} ${rest}
        order by since desc limit ${looked}
      ) t`,
    sql`
      select 30 as score, ${shown} from (
        select is_sender, subject, term from search_terms
        where kind = 'name' and term >= ${longest} and term < ${longest + beyond} ${rest}
        order by term, since desc limit ${looked}
      ) t`,
  ];
}

const subjectColumns = sql`case when is_sender then subject end as customer_id,
  case when not is_sender then split_part(subject, '-', 1) end as order_id, case when not is_sender then subject end as suborder_id`;

function whose(called: string): RawBuilder<string> {
  return sql`case when is_sender then ${`sender ${called}`}::text else ${`recipient ${called}`}::text end`;
}
