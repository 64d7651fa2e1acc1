import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';
import { marking, noMarking } from './marking.ts';

export const kind: StepKind = 'expands';

/**
 * Orders as they are answered (decision 064). All three tables are unlogged: they can be made again from the rest, no backup
 * holds them, and after a crash of the database they are empty together.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [tables, moving, marking, begun]) await sql.raw(part).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const part of [noMarking, nothing]) await sql.raw(part).execute(db);
}

const vacuumed = `with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
      autovacuum_vacuum_insert_scale_factor = 0.05)`;

/** A document stands as long as no change of one of its subjects is outside of the snapshot it was made of. */
const tables = `
    create unlogged table order_documents (
      order_id text primary key,
      shape text not null,
      made_of pg_snapshot not null,
      subjects text[] not null,
      document text not null
    ) ${vacuumed};
    create unlogged table order_changes (
      subject text not null,
      tx xid8 not null default pg_current_xact_id()
    ) ${vacuumed};
    create index order_changes_subject on order_changes (subject);
    create unlogged table order_documents_since (
      one boolean primary key default true check (one),
      since xid8 not null,
      next_since xid8 not null,
      moved_at timestamptz not null
    );
`;

/**
 * Changes are forgotten together with every document that was made while one of them was under way. Documents older than
 * \`since\` do not stand, whenever they are stored: that is what makes it safe to forget the changes before it.
 */
const moving = `
    create function forget_order_changes(now timestamptz) returns void language plpgsql as $$
    declare
      last_moved timestamptz := (select moved_at from order_documents_since);
      running xid8 := pg_snapshot_xmin(pg_current_snapshot());
    begin
      if last_moved is null then perform forget_order_documents(now); return; end if;
      if last_moved > now - interval '1 hour' then return; end if;
      update order_documents_since set since = next_since, next_since = running, moved_at = now;
      delete from order_documents where pg_snapshot_xmin(made_of) < (select since from order_documents_since);
      delete from order_changes where tx < (select since from order_documents_since);
    end $$;

    create function forget_order_documents(now timestamptz) returns void language plpgsql as $$
    declare
      ended xid8;
    begin
      delete from order_changes;
      delete from order_documents;
      ended := pg_snapshot_xmax(pg_current_snapshot());
      insert into order_documents_since (since, next_since, moved_at) values (ended, ended, now)
        on conflict (one) do update set (since, next_since, moved_at) = (excluded.since, excluded.next_since, excluded.moved_at);
    end $$;
`;

const begun = `select forget_order_documents(clock_now());`;

const nothing = `
    drop function forget_order_changes(timestamptz), forget_order_documents(timestamptz);
    drop table order_documents_since, order_changes, order_documents;
`;
