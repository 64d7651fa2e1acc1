import { sql } from 'kysely';
import type { BulkAction } from '@bloomdesk/contract/bulk-actions/shapes';
import type { Db } from '#db/db.ts';

export interface NewBulkAction {
  bulkActionId: string;
  staffId: string;
  action: BulkAction;
  clearException: boolean;
  selectionHash: string;
  suborders: readonly { suborderId: string; expectedVersion: number | null }[];
}

/** One suborder of a bulk action whose turn it is, held until the transaction ends. */
export interface BulkTurn {
  place: number;
  suborderId: string;
  expectedVersion: number | null;
  tries: number;
}

/** Who started a bulk action that has ended, and what became of it. */
export interface EndedBulkAction {
  staffId: string;
  action: BulkAction['kind'];
  isStopped: boolean;
  succeeded: number;
  failed: number;
  skipped: number;
}

interface BulkResult {
  status: 'success' | 'fail';
  message: string;
  eventId: number | null;
  exceptionEventId: number | null;
}

/** All SQL on bulk actions and what became of each of their suborders. */
export function bulkActionStore(db: Db) {
  return {
    ...workingOff(db),

    /** Notes what is to be done to whom; false when the same runs already for the same selection (D179). */
    async open(request: NewBulkAction, at: Date): Promise<boolean> {
      const opened = await db
        .insertInto('bulk_actions')
        .values({
          bulk_action_id: request.bulkActionId,
          staff_id: request.staffId,
          kind: request.action.kind,
          action: JSON.stringify(request.action),
          clear_exception: request.clearException,
          selection_hash: request.selectionHash,
          started_at: at,
          finished_at: null,
        })
        .onConflict((same) => same.doNothing()) // of the selections that run
        .executeTakeFirst();
      if (!opened.numInsertedOrUpdatedRows) return false;
      await sql`
        insert into bulk_action_results (bulk_action_id, place, suborder_id, expected_version)
        select ${request.bulkActionId}, place - 1, suborder->>'suborderId', (suborder->>'expectedVersion')::integer
        from jsonb_array_elements(${JSON.stringify(request.suborders)}::jsonb) with ordinality as t (suborder, place)`.execute(
        db,
      );
      return true;
    },

    /** A bulk action of this person with all its results, as JSON text; undefined when there is none. */
    async text(bulkActionId: string, staffId: string): Promise<string | undefined> {
      const { rows } = await sql<{ text: string }>`
        select (jsonb_build_object('action', case when a.finished_at is null then a.action - 'deeds' else a.action end, 'clearException', a.clear_exception, 'results', r.results)
          || ${stateJson})::text as text
        from bulk_actions a, ${countsOf}
        where a.bulk_action_id = ${bulkActionId} and a.staff_id = ${staffId}`.execute(db);
      return rows[0]?.text;
    },

    /** This person's newest bulk actions since a moment, as JSON array text. */
    async newestText(staffId: string, since: Date): Promise<string> {
      const { rows } = await sql<{ text: string }>`
        select coalesce(jsonb_agg(standing order by started_at desc), '[]')::text as text
        from (
          select a.started_at, ${stateJson} as standing
          from (select * from bulk_actions where staff_id = ${staffId} and started_at > ${since} order by started_at desc limit 20) a,
            ${countsOf}
        ) as mine`.execute(db);
      return rows[0]?.text ?? '[]';
    },

    /** Asks a bulk action of this person to stop; false when there is none that runs. */
    async toStopping(bulkActionId: string, staffId: string): Promise<boolean> {
      const stopped = await db
        .updateTable('bulk_actions')
        .set({ state: 'stopping' })
        .where('bulk_action_id', '=', bulkActionId)
        .where('staff_id', '=', staffId)
        .where('state', '=', 'running')
        .executeTakeFirst();
      return stopped.numUpdatedRows > 0n;
    },

    /** Forgets what has ended and began more than 30 days ago; what each did stays in the audit log. */
    async sweep(now: Date): Promise<void> {
      await db
        .deleteFrom('bulk_actions')
        .where('started_at', '<', new Date(now.getTime() - 30 * 24 * 3600_000))
        .where('finished_at', 'is not', null)
        .execute();
    },
  };
}

/** What the job needs: whose turn it is, and what became of it. */
function workingOff(db: Db) {
  return {
    /** What is to be done and for whom; undefined when it is unknown. */
    async request(bulkActionId: string) {
      return await db
        .selectFrom('bulk_actions')
        .select(['staff_id as staffId', 'action', 'clear_exception as clearException', 'state'])
        .where('bulk_action_id', '=', bulkActionId)
        .executeTakeFirst();
    },

    /** The next suborder nobody is at work on, held until the transaction ends; undefined when none is left or all is stopping. */
    async takeTurn(bulkActionId: string): Promise<BulkTurn | undefined> {
      const { rows } = await sql<BulkTurn>`
        select place, suborder_id as "suborderId", expected_version as "expectedVersion", tries
        from bulk_action_results
        where bulk_action_id = ${bulkActionId} and status = 'pending'
          and exists (select from bulk_actions a where a.bulk_action_id = ${bulkActionId} and a.state = 'running')
        order by tries, place limit 1 for update skip locked`.execute(db);
      return rows[0];
    },

    /** From here the work on one suborder can be taken back, its turn kept. */
    async markStart(): Promise<void> {
      await sql`savepoint turn`.execute(db);
    },

    async backToStart(): Promise<void> {
      await sql`rollback to savepoint turn`.execute(db);
    },

    async settle(bulkActionId: string, place: number, result: BulkResult): Promise<void> {
      await db
        .updateTable('bulk_action_results')
        .set({
          status: result.status,
          message: result.message,
          event_id: result.eventId,
          exception_event_id: result.exceptionEventId,
        })
        .where('bulk_action_id', '=', bulkActionId)
        .where('place', '=', place)
        .execute();
    },

    /** Another user is at it: its turn comes again after those who have been tried less often. */
    async putBack(bulkActionId: string, place: number): Promise<void> {
      await db
        .updateTable('bulk_action_results')
        .set((row) => ({ tries: row('tries', '+', 1) }))
        .where('bulk_action_id', '=', bulkActionId)
        .where('place', '=', place)
        .execute();
    },

    /** Passes over those that wait once all is stopping, but for the ones that are being worked on. */
    async skipWaiting(bulkActionId: string): Promise<void> {
      await sql`
        update bulk_action_results set status = 'skipped' where bulk_action_id = ${bulkActionId} and place in (
          select place from bulk_action_results r join bulk_actions a using (bulk_action_id)
          where r.bulk_action_id = ${bulkActionId} and r.status = 'pending' and a.state = 'stopping' for update of r skip locked)`.execute(
        db,
      );
    },

    /** Ends a bulk action of which nothing waits any more; what became of it for the one who has ended it. */
    async finish(bulkActionId: string, at: Date): Promise<EndedBulkAction | undefined> {
      const { rows } = await sql<EndedBulkAction>`
        with ended as (
          update bulk_actions a set finished_at = ${at}, state = case a.state when 'stopping' then 'stopped' else 'done' end
          where a.bulk_action_id = ${bulkActionId} and a.state in ('running', 'stopping')
            and not exists (select from bulk_action_results r where r.bulk_action_id = a.bulk_action_id and r.status = 'pending')
          returning a.*
        )
        select a.staff_id as "staffId", a.kind as action, a.state = 'stopped' as "isStopped", r.succeeded, r.failed, r.skipped
        from ended a, lateral (
          select count(*) filter (where status = 'success') as succeeded, count(*) filter (where status = 'fail') as failed,
            count(*) filter (where status = 'skipped') as skipped
          from bulk_action_results where bulk_action_id = a.bulk_action_id
        ) as r`.execute(db);
      return rows[0];
    },
  };
}

const countsOf = sql.raw(`
  lateral (
    select count(*) as total, count(*) filter (where status <> 'pending') as done,
      count(*) filter (where status = 'success') as succeeded, count(*) filter (where status = 'fail') as failed,
      count(*) filter (where status = 'skipped') as skipped,
      jsonb_agg(jsonb_build_object('suborderId', suborder_id, 'status', status, 'message', message, 'eventId', event_id,
        'exceptionEventId', exception_event_id) order by place) as results
    from bulk_action_results where bulk_action_id = a.bulk_action_id
  ) as r`);

const stateJson = sql.raw(`
  jsonb_build_object('bulkActionId', a.bulk_action_id, 'kind', a.kind, 'state', a.state, 'startedAt', a.started_at,
    'finishedAt', a.finished_at, 'total', r.total, 'done', r.done, 'succeeded', r.succeeded, 'failed', r.failed,
    'skipped', r.skipped)`);
