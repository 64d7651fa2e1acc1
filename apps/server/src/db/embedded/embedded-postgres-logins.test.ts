import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { powersOf } from '#db/rights/server-login.ts';
import { ask, embeddedPostgresHome } from '#test/support/embedded-postgres-home.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const { home, folder, clear } = embeddedPostgresHome();
afterAll(clear);

const start = () => startEmbeddedPostgres({ home, onSay: () => {} });

const ownersOf = `
  select distinct owner::regrole::text as owner from (
    select nspowner as owner, oid from pg_namespace
    union all select relowner, relnamespace from pg_class
    union all select proowner, pronamespace from pg_proc p
      where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select typowner, typnamespace from pg_type t
      where not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    union all select datdba, 'bloomdesk'::regnamespace from pg_database where datname = current_database()
  ) things where oid in (select oid from pg_namespace where nspname like 'bloomdesk%') or oid = 'bloomdesk'::regnamespace`;

test('the database of an earlier version, made by its superuser, is given to an owner who is none', async () => {
  const before = await start();
  const { superuserUrl } = before;
  await ask(superuserUrl, 'alter database bloomdesk owner to bloomdesk');
  await ask(superuserUrl, 'create role bloomdesk_app nologin');
  await migrateDatabase(superuserUrl); // as earlier versions did it
  await ask(superuserUrl, `insert into bloomdesk.security_events (kind, at) values ('sign-in-failed', now())`);
  await ask(superuserUrl, 'drop owned by bloomdesk_owner; drop role bloomdesk_owner; drop role bloomdesk_server');
  for (const secret of ['owner-password', 'server-password']) rmSync(join(folder, 'cluster', secret));
  await before.stop();

  const { url, serverUrl, stop } = await start();
  expect(await ask(url, ownersOf)).toEqual([{ owner: 'bloomdesk_owner' }]);
  expect(await ask(url, 'select rolsuper, rolcreaterole from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolcreaterole: false },
  ]);
  await migrateDatabase(url, undefined, { serverLogin: 'bloomdesk_server' });
  expect(await powersOf(serverUrl)).toEqual({ login: 'bloomdesk_server', powers: [] });

  const server = openPool(serverUrl, { max: 1 });
  const kept = await server.query('select kind from security_events');
  expect(kept.rows).toEqual([{ kind: 'sign-in-failed' }]);
  await server.query('select bloomdesk_jobs.add_job($1)', ['seal-audit-trail']);
  await expect(server.query('delete from security_events')).rejects.toThrow(/permission denied/);
  await server.end();
  await stop();
});

test('steps of the schema are taken by the owner alone, who is no superuser', async () => {
  const { url, superuserUrl, stop } = await start();
  await ask(superuserUrl, 'create database bloomdesk_new owner bloomdesk_owner');
  const fresh = Object.assign(new URL(url), { pathname: '/bloomdesk_new' }).href;
  const { migrated } = await migrateDatabase(fresh, undefined, { serverLogin: 'bloomdesk_server' });
  expect(migrated.length).toBeGreaterThan(80);
  expect(await ask(fresh, ownersOf)).toEqual([{ owner: 'bloomdesk_owner' }]);
  await stop();
});
