import { sql } from 'kysely';
import type { ViewState } from '@bloomdesk/domain/views/view-state';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import type { Db } from '#db/db.ts';

/** A view as one person sees it. */
export interface ViewRow {
  viewId: string;
  table: ViewTable;
  ownerId: string;
  ownerName: string;
  name: string;
  isShared: boolean;
  isDefault: boolean;
  state: unknown;
  version: number;
}

interface NewView extends Pick<ViewRow, 'viewId' | 'table' | 'ownerId' | 'name'> {
  state: ViewState;
}

interface ViewFields {
  name?: string | undefined;
  state?: ViewState | undefined;
  isShared?: boolean | undefined;
}

/** The views this person may see, their own and those that are shared. */
const seenBy = (staffId: string) => sql`
  select v.view_id as "viewId", v.table_name as "table", v.owner_id as "ownerId", v.name, v.is_shared as "isShared",
    v.state, v.version, d.view_id is not null as "isDefault",
    coalesce(nullif(trim(o.given_name || ' ' || o.family_name), ''), o.email) as "ownerName"
  from table_views v
    join staff_users o on o.staff_id = v.owner_id
    left join table_view_defaults d on d.view_id = v.view_id and d.staff_id = ${staffId}
  where (v.is_shared or v.owner_id = ${staffId})`;

/** All SQL on the views of tables and on those that tables open with. */
export function viewStore(db: Db) {
  return {
    /** What this person sees of a table, their own first. */
    async ofTable(table: ViewTable, staffId: string): Promise<ViewRow[]> {
      const { rows } = await sql<ViewRow>`
        ${seenBy(staffId)} and v.table_name = ${table}
        order by (v.owner_id = ${staffId}) desc, lower(v.name), v.view_id`.execute(db);
      return rows;
    },

    /** One view as this person sees it; undefined where it is unknown or someone's own. */
    async get(viewId: string, staffId: string): Promise<ViewRow | undefined> {
      const { rows } = await sql<ViewRow>`${seenBy(staffId)} and v.view_id = ${viewId}`.execute(db);
      return rows[0];
    },

    /** The same, held until the transaction ends. */
    async lock(viewId: string, staffId: string): Promise<ViewRow | undefined> {
      const { rows } = await sql<ViewRow>`${seenBy(staffId)} and v.view_id = ${viewId} for update of v`.execute(db);
      return rows[0];
    },

    /** What one person keeps for one table changes in one hand at a time, so that limits and names hold. Before the view itself. */
    async lockShelf(ownerId: string, table: ViewTable): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('views ' || ${ownerId} || ${table}, 0))`.execute(db);
    },

    async count(ownerId: string, table: ViewTable): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from table_views where owner_id = ${ownerId} and table_name = ${table}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Is the name, in whatever case, another view's of the same owner and table? */
    async isNamed({ ownerId, table, name, viewId }: Omit<NewView, 'state'>): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        select exists (
          select from table_views
          where owner_id = ${ownerId} and table_name = ${table} and lower(name) = lower(${name}) and view_id <> ${viewId}
        ) as found`.execute(db);
      return rows[0]?.found ?? false;
    },

    /** False where a view has this id already, no matter who it belongs to. */
    async add({ viewId, table, ownerId, name, state }: NewView, at: Date): Promise<boolean> {
      const added = await db
        .insertInto('table_views')
        .values({
          view_id: viewId,
          table_name: table,
          owner_id: ownerId,
          name,
          state: JSON.stringify(state),
          changed_at: at,
        })
        .onConflict((same) => same.column('view_id').doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async change(viewId: string, { name, state, isShared }: ViewFields, at: Date): Promise<void> {
      await db
        .updateTable('table_views')
        .set((row) => ({
          ...(name !== undefined && { name }),
          ...(state !== undefined && { state: JSON.stringify(state) }),
          ...(isShared !== undefined && { is_shared: isShared }),
          version: row('version', '+', 1),
          changed_at: at,
        }))
        .where('view_id', '=', viewId)
        .execute();
    },

    async remove(viewId: string): Promise<void> {
      await db.deleteFrom('table_views').where('view_id', '=', viewId).execute();
    },

    ...defaults(db),
  };
}

/** The views that tables open with, one for each person and table. */
function defaults(db: Db) {
  return {
    async openWith(staffId: string, table: ViewTable, viewId: string): Promise<void> {
      await sql`
        insert into table_view_defaults (staff_id, table_name, view_id) values (${staffId}, ${table}, ${viewId})
        on conflict (staff_id, table_name) do update set view_id = excluded.view_id`.execute(db);
    },

    async openWithEverything(staffId: string, table: ViewTable): Promise<void> {
      await db
        .deleteFrom('table_view_defaults')
        .where('staff_id', '=', staffId)
        .where('table_name', '=', table)
        .execute();
    },

    /** The tables of all others open with everything again: the view is its owner's alone from now on. */
    async leaveToOwner(viewId: string): Promise<void> {
      await sql`
        delete from table_view_defaults d using table_views v
        where d.view_id = ${viewId} and v.view_id = d.view_id and d.staff_id <> v.owner_id`.execute(db);
    },
  };
}
