import { sql } from 'kysely';
import type { CallData } from '@bloomdesk/contract/call';
import type { listMyWork, WorkOwnerOnWire } from '@bloomdesk/contract/exceptions/owners.calls';
import type { Db } from '#db/db.ts';

interface NewOwner {
  subjectId: string;
  ownerId: string;
  /** Null where the owner has claimed it. */
  assignedBy: string | null;
  dueAt: Date | null;
}

type MyWork = CallData<typeof listMyWork>['work'][number];

const nameOf = (table: 'u' | 'a') =>
  sql.raw(`coalesce(nullif(trim(${table}.given_name || ' ' || ${table}.family_name), ''), ${table}.email)`);

/** All SQL on who works on what (D294). */
export function workOwnerStore(db: Db) {
  return {
    ...taking(db),

    /** Who works on these now; nobody on those that are missing. */
    async standing(subjectIds: readonly string[]): Promise<WorkOwnerOnWire[]> {
      const { rows } = await sql<WorkOwnerOnWire>`${owners} and o.subject_id = any(${subjectIds})`.execute(db);
      return rows;
    },

    /** Who works on an order, and on the exceptions of its suborders. */
    async ofOrder(orderId: string): Promise<WorkOwnerOnWire[]> {
      const { rows } = await sql<WorkOwnerOnWire>`
        ${owners} and o.subject_id in (
          select ${orderId}::text union all select suborder_id from suborders where order_id = ${orderId})
        order by o.subject_id collate "C"`.execute(db);
      return rows;
    },

    /** What a person works on, the first to be done first. */
    async ofStaff(staffId: string): Promise<MyWork[]> {
      const { rows } = await sql<MyWork>`
        select o.subject_id as "subjectId", coalesce(e.reason, '') as reason,
          trim(concat_ws(' ', s.recipient->>'firstName', s.recipient->>'lastName')) as recipient, s.fc_id as "fcId",
          nullif(instant_text(s.fulfilled_by), '') as "fulfillBy", nullif(instant_text(o.due_at), '') as "dueAt",
          nullif(instant_text(e.created_at), '') as "raisedAt", instant_text(o.claimed_at) as "claimedAt",
          ${nameOf('a')} as "assignedBy",
          (select count(*) from staff_notifications n where n.staff_id = o.owner_id and n.kind = 'mentioned' and n.read_at is null
            and split_part(n.subject_id, '-', 1) = split_part(o.subject_id, '-', 1)) as mentions
        from work_owners o
          left join staff_users a on a.staff_id = o.assigned_by
          left join suborder_exceptions e on e.suborder_id = o.subject_id and not e.deleted
          left join lateral (
            select * from suborders s where s.suborder_id = o.subject_id or s.order_id = o.subject_id
            order by s.status = 'Cancelled', s.fulfilled_by nulls last, s.suffix limit 1
          ) s on true
        where o.owner_id = ${staffId} and o.ended_at is null
        order by coalesce(o.due_at, s.fulfilled_by) nulls last, o.claimed_at, o.subject_id collate "C"`.execute(db);
      return rows;
    },

    /** Gives it to a person; what was said of an owner before is replaced. */
    async put({ subjectId, ownerId, assignedBy, dueAt }: NewOwner, at: Date): Promise<void> {
      await sql`
        insert into work_owners (subject_id, owner_id, assigned_by, claimed_at, due_at)
        values (${subjectId}, ${ownerId}, ${assignedBy}, ${at}, ${dueAt})
        on conflict (subject_id) do update set owner_id = excluded.owner_id, assigned_by = excluded.assigned_by,
          claimed_at = excluded.claimed_at, due_at = excluded.due_at, ended_at = null`.execute(db);
    },

    async remove(subjectId: string): Promise<void> {
      await db.deleteFrom('work_owners').where('subject_id', '=', subjectId).execute();
    },

    /** Those who worked on these exceptions when they were cleared last; asked once, it is forgotten. */
    async takeLast(suborderIds: readonly string[]): Promise<{ suborderId: string; ownerId: string }[]> {
      const { rows } = await sql<{ suborderId: string; ownerId: string }>`
        delete from work_owners where subject_id = any(${suborderIds}) and ended_at is not null
        returning subject_id as "suborderId", owner_id as "ownerId"`.execute(db);
      return rows;
    },
  };
}

/** Taking what nobody works on. */
function taking(db: Db) {
  return {
    /** Locks the exception of a suborder until the transaction ends; false when it is in none. */
    async lockException(suborderId: string): Promise<boolean> {
      const { rows } = await sql`
        select from suborder_exceptions where suborder_id = ${suborderId} and not deleted for update`.execute(db);
      return rows.length > 0;
    },

    /**
     * The most urgent exceptions nobody works on, as `byUrgency` has them, locked; those another person is just taking are
     * passed over.
     */
    async lockNext(fcIds: readonly number[], most: number): Promise<string[]> {
      const { rows } = await sql<{ suborderId: string }>`
        select e.suborder_id as "suborderId" from suborder_exceptions e join suborders s using (suborder_id)
        where not e.deleted and e.fc_id = any(${fcIds})
          and not exists (select from work_owners o where o.subject_id = e.suborder_id and o.ended_at is null)
        order by s.fulfilled_by nulls last, e.created_at, e.suborder_id collate "C"
        limit ${most} for update of e skip locked`.execute(db);
      return rows.map(({ suborderId }) => suborderId);
    },

    /** Claims those of the locked exceptions that nobody works on by now; answers which. */
    async takeFree(suborderIds: readonly string[], ownerId: string, at: Date): Promise<string[]> {
      const { rows } = await sql<{ suborderId: string }>`
        insert into work_owners as o (subject_id, owner_id, claimed_at)
        select id, ${ownerId}, ${at} from unnest(${suborderIds}::text[]) as id
        on conflict (subject_id) do update set owner_id = excluded.owner_id, assigned_by = null, claimed_at = excluded.claimed_at,
          due_at = null, ended_at = null where o.ended_at is not null
        returning subject_id as "suborderId"`.execute(db);
      const taken = new Set(rows.map(({ suborderId }) => suborderId));
      return suborderIds.filter((id) => taken.has(id));
    },
  };
}

const owners = sql`
  select o.subject_id as "subjectId", o.owner_id as "staffId", ${nameOf('u')} as name, ${nameOf('a')} as "assignedBy",
    instant_text(o.claimed_at) as "claimedAt", nullif(instant_text(o.due_at), '') as "dueAt"
  from work_owners o join staff_users u on u.staff_id = o.owner_id left join staff_users a on a.staff_id = o.assigned_by
  where o.ended_at is null`;
