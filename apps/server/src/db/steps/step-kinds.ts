import type pg from 'pg';
import type { Migration } from 'kysely/migration';
import type { LongWork } from './long-work.ts';

/**
 * What a step does to the version before it: `expands` leaves that version working beside and after it, `contracts` does
 * not, so all servers stop for it and the way back is a backup.
 */
export type StepKind = 'expands' | 'contracts';

/** A step of the database. Those of before steps said what they do count as `contracts`. */
export interface Step extends Migration {
  kind?: StepKind;
  /** What it has done in pieces before the step after it is taken (D568); the last step of all has none. */
  work?: LongWork;
}

/** Where a database keeps what its steps do, for programs that do not know them, and who brought it there. */
export const stepKindsTable = `
  create table if not exists bloomdesk_meta.step_kinds (name text primary key, kind text not null);
  create table if not exists bloomdesk_meta.programs (
    only_one boolean primary key default true check (only_one), version text not null);`;

/** Notes what these steps do. */
export async function noteStepKinds(client: pg.ClientBase, steps: Readonly<Record<string, Step>>): Promise<void> {
  const noted = Object.entries(steps).flatMap(([name, { kind }]) => (kind ? [{ name, kind }] : []));
  await client.query(
    `insert into bloomdesk_meta.step_kinds select name, kind from jsonb_to_recordset($1::jsonb) as s (name text, kind text)
     on conflict do nothing`,
    [JSON.stringify(noted)],
  );
}

/** Notes the program that has brought the database to its schema. */
export async function noteProgram(client: pg.ClientBase, version: string): Promise<void> {
  await client.query(
    `insert into bloomdesk_meta.programs (version) values ($1) on conflict (only_one) do update set version = excluded.version`,
    [version],
  );
}

/** A step that a newer program has taken. */
export interface NewerStep {
  name: string;
  kind: StepKind;
}

/** The steps that a newer program has taken, with what each does; empty where there are none. */
export async function newerSteps(
  client: pg.ClientBase | pg.Pool,
  known: Readonly<Record<string, unknown>>,
): Promise<NewerStep[]> {
  const { rows } = await client
    .query<NewerStep>(
      `select m.name, coalesce(k.kind, 'contracts') as kind from bloomdesk_meta.kysely_migration m
       left join bloomdesk_meta.step_kinds k using (name) order by m.name`,
    )
    .catch(() => ({ rows: [] })); // a new database has no list of its steps
  return rows.filter(({ name }) => !Object.hasOwn(known, name));
}

/** The version that has brought the database to its schema; undefined where none has said so. */
export async function programOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool
    .query<{ version: string }>('select version from bloomdesk_meta.programs')
    .catch(() => ({ rows: [] }));
  return rows[0]?.version;
}
