import { sql } from 'kysely';
import { reasonsWithout } from '@bloomdesk/domain/orders/sales-order';
import { reasonType } from '@bloomdesk/domain/reasons/reason-picklist';
import type { Db } from '#db/db.ts';

/** Why a suborder cannot go on; several reasons are one text, parted by semicolons. */
export interface RaisedException {
  suborderId: string;
  fcId: number;
  reason: string;
  type: string;
  sku: string;
}

/** All SQL on the exceptions of suborders: at most one row each that stands (D171). */
export function exceptionStore(db: Db) {
  return {
    /** The standing reasons of these suborders, by suborder id; those without an exception are missing. */
    async reasons(suborderIds: readonly string[]): Promise<Map<string, string>> {
      return new Map(
        [...(await openExceptions(db, suborderIds))].map(([suborderId, { reason }]) => [suborderId, reason]),
      );
    },

    /** Why a suborder cannot go on; all empty when it can. */
    async open(suborderId: string): Promise<OpenException> {
      const known = (await openExceptions(db, [suborderId])).get(suborderId);
      return { reason: known?.reason ?? '', type: known?.type ?? '', sku: known?.sku ?? '' };
    },

    /**
     * Raises exceptions on suborders the caller has locked: what is new joins the reason, type and SKUs that stand
     * (D171). The suborders' own flag is set by the caller.
     */
    async raise(exceptions: readonly RaisedException[], at: Date): Promise<void> {
      if (exceptions.length === 0) return;
      const open = await openExceptions(
        db,
        exceptions.map((exception) => exception.suborderId),
      );
      const rows = new Map<string, RaisedException>();
      for (const exception of exceptions) {
        const { suborderId } = exception;
        rows.set(suborderId, merged(rows.get(suborderId) ?? open.get(suborderId), exception));
      }
      await sql`
        insert into suborder_exceptions as e (suborder_id, fc_id, reason, type, sku, created_at, updated_at)
        select "suborderId", "fcId", reason, type, sku, ${at}, ${at}
        from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as r ("suborderId" text, "fcId" integer, reason text, type text, sku text)
        on conflict (suborder_id) do update set fc_id = excluded.fc_id, reason = excluded.reason, type = excluded.type, sku = excluded.sku,
          created_at = case when e.deleted then excluded.created_at else e.created_at end,
          updated_at = excluded.updated_at, deleted = false`.execute(db);
    },

    /** The suborder is made ready by another center now, whose exceptions it joins. */
    async follow(suborderId: string, fcId: number): Promise<void> {
      await db
        .updateTable('suborder_exceptions')
        .set({ fc_id: fcId })
        .where('suborder_id', '=', suborderId)
        .where('fc_id', '<>', fcId)
        .execute();
    },

    /** Takes what is settled out of the reasons of suborders the caller has locked; an exception without any is over. */
    async dropReasons(suborderIds: readonly string[], settled: string, at: Date): Promise<EndedReason[]> {
      const open = await openExceptions(db, suborderIds);
      const ended = [...open].flatMap(([suborderId, { reason: before }]) => {
        const after = reasonsWithout(before, settled);
        return after === before ? [] : [{ suborderId, before, after }];
      });
      const left = ended.map(({ suborderId, after }) => ({
        suborderId,
        reason: after ?? '',
        type: typesOf(after ?? ''),
      }));
      await sql`
        update suborder_exceptions e set reason = l.reason, type = l.type, deleted = l.reason = '', updated_at = ${at},
          sku = case when l.reason = '' then '' else e.sku end
        from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l ("suborderId" text, reason text, type text)
        where e.suborder_id = l."suborderId"`.execute(db);
      return ended;
    },

    /** What is left of an exception when one of its causes is gone; its suborder is locked by the caller. */
    async rewrite(suborderId: string, { reason, sku }: Pick<OpenException, 'reason' | 'sku'>, at: Date): Promise<void> {
      await db
        .updateTable('suborder_exceptions')
        .set({ reason, sku, type: typesOf(reason), updated_at: at })
        .where('suborder_id', '=', suborderId)
        .where('deleted', '=', false)
        .execute();
    },

    /** Ends the exceptions of suborders the caller has locked, with all their reasons; their flag is set by the caller. */
    async clear(suborderIds: readonly string[], at: Date): Promise<void> {
      await db
        .updateTable('suborder_exceptions')
        .set({ deleted: true, reason: '', type: '', sku: '', updated_at: at })
        .where('suborder_id', '=', sql<string>`any(${suborderIds})`)
        .execute();
    },
  };
}

/** What the reasons of a suborder were and are; null when its exception is over. */
export interface EndedReason {
  suborderId: string;
  before: string;
  after: string | null;
}

function typesOf(reason: string): string {
  return reason === ''
    ? ''
    : joined(
        reason.split(';').map((part) => reasonType(part.trim())),
        '; ',
      );
}

type OpenException = Pick<RaisedException, 'reason' | 'type' | 'sku'>;

async function openExceptions(db: Db, suborderIds: readonly string[]): Promise<Map<string, OpenException>> {
  const rows = await db
    .selectFrom('suborder_exceptions')
    .select(['suborder_id', 'reason', 'type', 'sku'])
    .where('suborder_id', '=', sql<string>`any(${suborderIds})`)
    .where('deleted', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.suborder_id, row]));
}

function merged(open: OpenException | undefined, raised: RaisedException): RaisedException {
  return {
    ...raised,
    reason: joined([open?.reason ?? '', raised.reason], '; '),
    type: joined([open?.type ?? '', raised.type], '; '),
    sku: joined([open?.sku ?? '', raised.sku], ';'),
  };
}

/** Each part once, in the order they came. */
function joined(texts: readonly string[], separator: string): string {
  const parts = texts.flatMap((text) => text.split(';')).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))].join(separator);
}
