import { type RawBuilder, sql } from 'kysely';
import { type Condition, conditionsOf, type ExceptionFilter } from '@bloomdesk/domain/exceptions/exception-filter';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import type { Db } from '#db/db.ts';

interface Input {
  /** The centers the reader may see; always held against, whatever the filter says (abuse case 44). */
  fcIds: readonly number[];
  id: string | undefined;
  filter: ExceptionFilter | undefined;
  limit: number;
  /** Where the page before ended. */
  after: Place | undefined;
  isNewestFirst: boolean;
}

/** Where a page ends: the moment to the microsecond, and the suborder. */
export interface Place {
  createdAt: string;
  id: string;
}

interface Page {
  items: ExceptionRow[];
  /** Where the page ends; null when nothing follows. */
  end: Place | null;
  /** The oldest transaction that may still be running: what it and later ones do is not surely in the page. */
  fence: { tx: string; seconds: number };
}

/** The queue of exceptions, as it is read by pages. */
export function exceptionQueueStore(db: Db) {
  return {
    /** One page, with the moment it was taken. Cleared exceptions come only where the filter asks for them (D174). */
    async page({ fcIds, id, filter, limit, after, isNewestFirst }: Input): Promise<Page> {
      const conditions = conditionsOf(filter);
      const wants = [
        sql`e.fc_id = any(${fcIds})`,
        ...(conditions.some(([field]) => field === 'deleted') ? [] : [sql`not e.deleted`]),
        ...(id === undefined ? [] : [sql`e.suborder_id = ${id}`]),
        ...(after ? [beyond(after, isNewestFirst)] : []),
        ...conditions.flatMap(([field, condition]) => heldAgainst(columns[field], condition)),
      ];
      const way = isNewestFirst ? sql`desc` : sql`asc`;
      const { rows } = await sql<Read>`
        with page as (
          select e.*, s.order_type, s.fulfillment_date, s.delivery_date, ${columns.recipient} as recipient, s.fulfilled_by,
            o.owner_id, ${ownerName} as owner_name, o.claimed_at, o.due_at
          from suborder_exceptions e join suborders s using (suborder_id)
            left join work_owners o on o.subject_id = e.suborder_id and o.ended_at is null
            left join staff_users u on u.staff_id = o.owner_id
          where ${sql.join(wants, sql` and `)} order by e.created_at ${way}, e.suborder_id collate "C" ${way} limit ${limit + 1}
        )
        select pg_snapshot_xmin(pg_current_snapshot())::text as tx, extract(epoch from now())::bigint as seconds,
          coalesce((select json_agg(json_build_object('id', suborder_id, 'orderType', order_type, 'fcId', fc_id,
            'fulfillmentDate', fulfillment_date, 'deliveryDate', delivery_date, 'exceptionType', type, 'sku', sku,
            'exceptionReason', reason, 'createdAt', ${instant(sql`created_at`)}, 'updatedAt', ${instant(sql`updated_at`)}, 'deleted', deleted,
            'recipient', recipient, 'fulfillBy', instant_text(fulfilled_by), 'ownerId', coalesce(owner_id::text, ''),
            'ownerName', owner_name, 'claimedAt', instant_text(claimed_at), 'dueAt', instant_text(due_at),
            'place', created_at at time zone 'UTC') order by created_at ${way}, suborder_id collate "C" ${way}) from page), '[]') as items`.execute(
        db,
      );
      const { tx = '0', seconds = 0, items = [] } = rows[0] ?? {};
      const shown = items.slice(0, limit);
      const last = items.length > limit ? shown.at(-1) : undefined;
      return { items: shown, end: last ? { createdAt: last.place, id: last.id } : null, fence: { tx, seconds } };
    },
  };
}

interface Read {
  tx: string;
  seconds: number;
  items: (ExceptionRow & { place: string })[];
}

/** How a moment is written; the triggers that write events write it so too. */
function instant(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Empty while nobody works on it. */
const ownerName = sql`coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email, '')`;

/** The text or number of each field, as readers see it. */
const columns: Record<keyof ExceptionRow, RawBuilder<unknown>> = {
  id: sql`e.suborder_id collate "C"`,
  orderType: sql`s.order_type collate "C"`,
  fcId: sql`e.fc_id`,
  fulfillmentDate: sql`s.fulfillment_date::text collate "C"`,
  deliveryDate: sql`s.delivery_date::text collate "C"`,
  exceptionType: sql`e.type collate "C"`,
  sku: sql`e.sku collate "C"`,
  exceptionReason: sql`e.reason collate "C"`,
  createdAt: sql`${instant(sql`e.created_at`)} collate "C"`,
  updatedAt: sql`${instant(sql`e.updated_at`)} collate "C"`,
  deleted: sql`e.deleted`,
  recipient: sql`trim(concat_ws(' ', s.recipient->>'firstName', s.recipient->>'lastName')) collate "C"`,
  fulfillBy: sql`instant_text(s.fulfilled_by) collate "C"`,
  ownerId: sql`coalesce(o.owner_id::text, '') collate "C"`,
  ownerName: sql`${ownerName} collate "C"`,
  claimedAt: sql`instant_text(o.claimed_at) collate "C"`,
  dueAt: sql`instant_text(o.due_at) collate "C"`,
};

/** The same as `passes` says of one row; a test holds the two against each other. */
function heldAgainst(
  column: RawBuilder<unknown>,
  { eq, ne, in: among, contains, between }: Condition,
): RawBuilder<unknown>[] {
  const wants: RawBuilder<unknown>[] = [];
  if (eq !== null && eq !== undefined) wants.push(sql`${column} = ${eq}`);
  if (ne !== null && ne !== undefined) wants.push(sql`${column} <> ${ne}`);
  if (among) wants.push(sql`${column} = any(${[...among]})`);
  if (contains !== null && contains !== undefined) wants.push(sql`strpos(${column}, ${contains}) > 0`);
  if (!between) return wants;
  const [least, most] = between;
  wants.push(
    least === undefined || most === undefined ? sql`false` : sql`(${column} >= ${least} and ${column} <= ${most})`,
  );
  return wants;
}

function beyond({ createdAt, id }: Place, isNewestFirst: boolean): RawBuilder<unknown> {
  const place = sql`(${createdAt}::timestamp at time zone 'UTC', ${id})`;
  return isNewestFirst
    ? sql`(e.created_at, e.suborder_id collate "C") < ${place}`
    : sql`(e.created_at, e.suborder_id collate "C") > ${place}`;
}
