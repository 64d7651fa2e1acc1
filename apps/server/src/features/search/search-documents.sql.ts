import { type RawBuilder, sql } from 'kysely';
import type { SearchReading } from '@bloomdesk/domain/search/parse-search';
import type { SearchGroup } from '@bloomdesk/domain/search/search-groups';

/** So many rows with all the words are looked at before the newest of them are chosen; more where few have the status. */
const looked = 2000;
const lookedForStatus = 20_000;
const week = 604_800_000;

/** Whole words, or also their beginnings. */
export type WordMatching = 'whole' | 'beginning';

interface DocumentSearch {
  groups: readonly SearchGroup[];
  matching: WordMatching;
  status: SearchReading['status'];
  /** Only what was placed in the last three weeks: what is said of many orders is meant of a new one. */
  since: Date | null;
}

/** The newest suborders that have everything that was said; what only few of them have finds them, by the index. */
export function documentQuery({ groups, matching, status, since }: DocumentSearch, limit: number) {
  const isTelling = (group: SearchGroup) => matching === 'whole' || !isShort(group);
  const isRare = groups.some((group) => isTelling(group) && group.isCommon !== true);
  const isIndexed = (group: SearchGroup) => isTelling(group) && !(isRare && group.isCommon);
  const indexed = groups.filter(isIndexed);
  const other = groups.filter((group) => !isIndexed(group));
  const recent = since === null ? [] : [`(${weeksUntil(since).map(quoted).join(' | ')})`];
  const asked = [...indexed.map((group) => queryOf(group, matching)), ...recent].join(' & ');
  // as a function, so that the index is not asked for what nearly everyone has
  const has = other.map((group) => sql`and ts_match_vq(words, ${queryOf(group, matching)}::tsquery)`);
  return sql<{ orderId: string; suborderId: string }>`
    select d.order_id as "orderId", d.suborder_id as "suborderId" from (
      select order_id, suborder_id, placed_at from search_documents
      where words @@ ${asked}::tsquery ${has.length > 0 ? sql.join(has, sql` `) : sql``} limit ${status === null ? looked : lookedForStatus}
    ) d ${statusJoin(status)}
    order by d.placed_at desc, d.suborder_id limit ${limit}`;
}

/** What stands in a document for each of these words, so that the nearest can be chosen. */
export function mistypedQuery(asked: string, words: readonly string[], limit: number) {
  return sql<{ orderId: string; suborderId: string; has: string[] }>`
    select order_id as "orderId", suborder_id as "suborderId",
      array(select word from unnest(tsvector_to_array(words)) word where word = any(${words}::text[])) as has
    from (select order_id, suborder_id, placed_at, words from search_documents where words @@ ${asked}::tsquery limit ${looked}) d
    order by placed_at desc, suborder_id limit ${limit}`;
}

/** Suborders in exception, the newest first. */
export function inExceptionQuery(limit: number) {
  return sql<{ orderId: string; suborderId: string }>`
    select s.order_id as "orderId", s.suborder_id as "suborderId"
    from (select suborder_id, created_at from suborder_exceptions where not deleted
      order by created_at desc, suborder_id desc limit ${limit}) e join suborders s using (suborder_id)
    order by e.created_at desc, e.suborder_id desc`;
}

/** Too short to be the beginning of few words. */
export function isShort({ anyOf: [word = ''], isBeginning }: SearchGroup): boolean {
  return isBeginning && word.length < 3;
}

export function queryOf({ anyOf, isBeginning }: SearchGroup, matching: WordMatching): string {
  const ending = matching === 'beginning' && isBeginning ? ':*' : '';
  return `(${anyOf.map((word) => `${quoted(word)}${ending}`).join(' | ')})`;
}

export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function weeksUntil(now: Date): string[] {
  const last = Math.floor(now.getTime() / week);
  return [last, last - 1, last - 2].map((each) => `w:${each}`);
}

function statusJoin(status: SearchReading['status']): RawBuilder<unknown> {
  if (status === null) return sql``;
  const holds = status === 'exception' ? sql`s.in_exception` : sql`s.status = any(${status}::text[])`;
  return sql`join suborders s on s.suborder_id = d.suborder_id and ${holds}`;
}
