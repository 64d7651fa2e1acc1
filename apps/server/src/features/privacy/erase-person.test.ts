import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { erasePerson, exportPerson, findPerson, listErasures } from '@bloomdesk/contract/privacy/calls';
import { backupFolder } from '#backup/backup-folder.ts';
import { makeBackup } from '#backup/make-backup.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { eraseAgain } from '#cli/backups/erase-again.ts';
import { breachesOf } from '#db/invariants.ts';
import { sealStore } from '#features/audit/audit-seals.store.ts';
import { firstBrokenSeal, sealTrail } from '#features/audit/seal-trail.ts';
import { sweepFiles } from '#features/files/sweep-files.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { liveThrough, type RarePerson, rareWords } from '#test/support/privacy/person-life.ts';
import { whereTheyStand } from '#test/support/privacy/search-everything.ts';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const zephyrine: RarePerson = {
  firstName: 'Zephyrine',
  lastName: 'Quackenbush',
  email: 'zephyrine.q@canary.example',
  phone: '4105557391',
  street: '7391 Canarygrass Row',
};
const ottoline: RarePerson = {
  firstName: 'Ottoline',
  lastName: 'Featherstone',
  email: 'otto@wren.example',
  phone: '4105558264',
  street: '8264 Wrenfield Lane',
};
const [hers, of] = [rareWords(zephyrine), rareWords(ottoline)];

let desk: TestServer;
let admin: TestStaff;
let care: TestStaff;
let folder: string;
let orderIds: string[];
let moneyBefore: unknown;
let ofOttoline: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bloomdesk-erased-'));
  desk = await startTestServer({ env: { BLOOMDESK_BACKUP_FOLDER: folder } });
  desk.setClock('2027-02-10T15:00:00Z');
  admin = await desk.staff('Administrator');
  care = await desk.staff('CareManager', 'CareAssociate', 'FCAll');
  orderIds = await liveThrough(desk, zephyrine);
  await liveThrough(desk, ottoline);
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const find = (who: string) => admin.send(findPerson, { who });
const erase = (who: string, confirmation = who) => admin.send(erasePerson, { who, confirmation });
const seals = () => sealStore(desk.app.pool, 'audit');
const money = () =>
  ask(
    desk.databaseUrl,
    `select order_id, order_total, captured, refunded, credit_used, tax_total, (select jsonb_agg(to_jsonb(l) - 'user_action_reasons' order by suborder_id, index)
       from bloomdesk.line_items l join bloomdesk.suborders s using (suborder_id) where s.order_id = o.order_id) as lines,
       (select jsonb_agg(jsonb_build_array(delivery_date, fulfillment_date, status, fc_id, recipient ->> 'city', recipient ->> 'zipCode') order by suffix)
        from bloomdesk.suborders s where s.order_id = o.order_id) as days
     from bloomdesk.orders o order by order_id`,
  );

async function sealAll(): Promise<void> {
  const left = async () => {
    await sealTrail(seals());
    const [row] = await ask(
      desk.databaseUrl,
      'select (select count(*) from bloomdesk.audit_events)::int - (select count(*) from bloomdesk.audit_seals)::int as left',
    );
    return row?.['left'];
  };
  await expect.poll(left, { interval: 20, timeout: 60_000 }).toBe(0);
}

test('a customer of some years stands in thirty columns and more', async () => {
  expect((await whereTheyStand(desk.databaseUrl, hers)).length).toBeGreaterThanOrEqual(30);
  ofOttoline = await whereTheyStand(desk.databaseUrl, of);
  expect(ofOttoline.length).toBeGreaterThanOrEqual(30);
});

test('who looks for them finds what is kept, by mail, phone or order', async () => {
  const { person } = dataOf(findPerson, await find(zephyrine.email));
  expect(person.senders).toMatchObject([{ email: zephyrine.email, orders: 3 }]);
  expect(person.recipients.map(({ name }) => name)).toContain('Zephyrine Quackenbush');
  expect(person.counts).toMatchObject({ orders: 3, comments: 1, files: 1, credits: 1, creditsLeft: 5 });
  for (const who of ['(410) 555-7391', orderIds[0] ?? ''])
    expect(dataOf(findPerson, await find(who)).person.senders).toEqual(person.senders);
  expect((await find('nobody@nowhere.example')).body.code).toBe('person-unknown');
  expect((await find('Zephyrine')).body.code).toBe('person-unclear');
});

test('nobody but administrators may', async () => {
  expect((await care.send(findPerson, { who: zephyrine.email })).status).toBe(403);
  expect((await care.send(erasePerson, { who: zephyrine.email, confirmation: zephyrine.email })).status).toBe(403);
});

test('everything kept is given out, as data and as text', async () => {
  const kept = (await admin.send(exportPerson, { who: zephyrine.email })).text;
  expect(Object.keys(JSON.parse(kept))).toEqual(expect.arrayContaining(['accounts', 'orders', 'letters', 'changes']));
  for (const word of hers) expect(kept).toContain(word);
  expect(kept).not.toContain(ottoline.lastName);
  const read = (await admin.send(exportPerson, { who: zephyrine.email, form: 'text' })).text;
  expect(read).toContain('Accounts (1)');
  for (const word of hers) expect(read).toContain(word);
});

test('whoever has an order that has not left is not erased, nor without the same typed twice', async () => {
  const { recipient } = sampleSuborder();
  const open = await place(
    desk,
    sampleOrder({ suborder: { recipient: { ...recipient, email: 'waiting@example.com' } } }),
  );
  expect(dataOf(findPerson, await find('waiting@example.com')).person.obstacle).toContain(`${open}-1`);
  const { status, body } = await erase('waiting@example.com');
  expect([status, body.code, body.message]).toEqual([
    409,
    'person-open',
    `These suborders have not left yet: ${open}-1.`,
  ]);
  expect((await erase(zephyrine.email, 'zephyrine')).body.code).toBe('not-confirmed');
  expect(dataOf(listErasures, await admin.send(listErasures, {})).erasures).toEqual([]);
});

test('an erased person stands nowhere any more, and orders keep money, items and days', async () => {
  await sealAll();
  moneyBefore = await money();
  await backUp();
  const { erasure } = dataOf(erasePerson, await erase(zephyrine.email));
  expect(erasure.state).toBe('asked');
  await desk.runJobs();
  await sweepFiles(desk.app);
  const { erasures } = dataOf(listErasures, await admin.send(listErasures, {}));
  expect(erasures).toMatchObject([{ state: 'done', orders: 3, suborders: 3, askedBy: admin.email }]);
  expect(await whereTheyStand(desk.databaseUrl, hers)).toEqual([]);
  expect(await money()).toEqual(moneyBefore);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('all others stand where they stood', async () => {
  expect(await whereTheyStand(desk.databaseUrl, of)).toEqual(ofOttoline);
});

test('screens read [erased], and the trail still says who did what and when', async () => {
  const orderId = orderIds[0] ?? '';
  const { order } = dataOf(getOrder, await care.send(getOrder, { orderId }));
  expect(order.suborders[0]).toMatchObject({
    message: '[erased]',
    recipient: { firstName: '[erased]', city: 'Baltimore' },
  });
  const { status, body } = await care.send(listAuditLog, { type: 'SUBORDER', id: `${orderId}-1` });
  expect(status).toBe(200);
  const actions = body.data.auditLogEntries.map(({ actionPerformed }: { actionPerformed: string }) => actionPerformed);
  expect(actions).toEqual(expect.arrayContaining(['recipient.update', 'suborder.update', 'exception.raise']));
  expect((await find(zephyrine.email)).body.code).toBe('person-unknown');
});

test('the sealed trail is whole, and tells what was erased from what was tampered with', async () => {
  await sealAll();
  expect([await firstBrokenSeal(seals()), await seals().forgedErasure()]).toEqual([undefined, undefined]);
  const [erased] = await ask(
    desk.databaseUrl,
    'select event_id as id from bloomdesk.erased_events order by place limit 1',
  );
  const id = Number(erased?.['id']);
  const owner = new pg.Client({ connectionString: desk.databaseUrl, options: '-c search_path=bloomdesk' });
  await owner.connect();
  const spoil = async (spoiling: string, mending: string) => {
    await owner.query(spoiling);
    const found = [await firstBrokenSeal(seals()), await seals().forgedErasure()];
    await owner.query(mending);
    return found.filter((each) => each !== undefined);
  };
  // an erased event is as sealed as before: its texts, its doer, its action
  for (const column of ['performed_by', 'action'])
    expect(
      await spoil(
        `update audit_events set ${column} = ${column} || 'x' where event_id = ${id}`,
        `update audit_events set ${column} = rtrim(${column}, 'x') where event_id = ${id}`,
      ),
    ).toEqual([id]);
  // whoever rewrites one and says it was erased has an erasure whose own, sealed event does not name it
  const [young] = await ask(
    desk.databaseUrl,
    `select event_id as id from bloomdesk.audit_seals where salt is not null order by place desc limit 1`,
  );
  const forged = await spoil(
    `insert into erased_events (event_id, erasure_id, digest) select ${String(young?.['id'])}, erasure_id, digest from erased_events limit 1`,
    `delete from erased_events where place = (select max(place) from erased_events)`,
  );
  expect(forged).toHaveLength(1);
  await owner.end();
  expect([await firstBrokenSeal(seals()), await seals().forgedErasure()]).toEqual([undefined, undefined]);
});

test('whoever breaks into the server takes texts out of the trail only by an erasure that everybody sees', async () => {
  const nobody = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
  await expect(
    desk.app.pool.query(`select erase_from_audit('${nobody}', array['ORDER 1000001'], array['visa'], '{}')`),
  ).rejects.toThrow(`there is no erasure ${nobody} under way`);
  await expect(desk.app.pool.query('delete from erased_events')).rejects.toThrow(/permission denied/);
});

let backedUp: string;
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await ask(inject('testServerUrl'), `drop database if exists ${name} with (force)`);
});

async function backUp(): Promise<void> {
  const request = {
    databaseUrl: desk.databaseUrl,
    place: backupFolder(folder),
    reason: 'asked' as const,
    recipient: null,
  };
  backedUp = (await makeBackup({ ...request, program: '0.1.0', now: desk.app.clock() })).name;
}

async function restored(): Promise<string> {
  const name = `test_erased_${process.pid}_${made.length}`;
  await ask(inject('testServerUrl'), `create database ${name}`);
  made.push(name);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

test('a backup of before is restored without the person, because the list beside it says who is gone', async () => {
  const backups = backupFolder(folder);
  const [listed] = await backups.erasures();
  expect(await readdir(join(folder, 'erasures'))).toEqual([`${listed}.json`]);
  const text = await backups.readErasure(listed ?? '');
  for (const word of [...hers, ...orderIds]) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  const now = desk.app.clock();
  const databaseUrl = await restored();
  let found: string[] = [];
  await restoreBackup({
    place: backups,
    name: backedUp,
    key: undefined,
    databaseUrl,
    now,
    beforeOpening: async (url) => {
      found = await whereTheyStand(url, hers);
      expect(await eraseAgain(backups, url, now)).toEqual({ listed: 1, erased: 1 });
    },
  });
  expect(found.length).toBeGreaterThanOrEqual(30); // the backup is from before
  const bytes = await ask(
    databaseUrl,
    `delete from bloomdesk.file_contents where hash not in (select hash from bloomdesk.order_files) returning hash`,
  );
  expect(bytes).toHaveLength(1); // the sweep of the first minute does it there
  expect(await whereTheyStand(databaseUrl, hers)).toEqual([]);
  expect((await whereTheyStand(databaseUrl, of)).length).toBeGreaterThanOrEqual(30);
  const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=bloomdesk -c timezone=UTC' });
  expect(await firstBrokenSeal(sealStore(pool, 'audit'))).toBeUndefined();
  await pool.end();
});

test('a damaged list ends a restore, because nobody knows who must not come back', async () => {
  const backups = backupFolder(folder);
  await backups.noteErasure('6f9619ff-8b86-4d11-b42d-00c04fc964ff', '{"half": ');
  await expect(eraseAgain(backups, await restored(), desk.app.clock())).rejects.toThrow('is damaged');
});

test('signs that mean something to a pattern are letters of a name like any other', async () => {
  const odd: RarePerson = {
    firstName: 'Zed (Z.)*',
    lastName: 'Quillfeather',
    email: 'zed.q+x@canary.example',
    phone: '4105556622',
    street: '6622 Pipe|Row (^9)$',
  };
  await liveThrough(desk, odd);
  expect((await whereTheyStand(desk.databaseUrl, rareWords(odd))).length).toBeGreaterThanOrEqual(30);
  expect((await erase(odd.email)).status).toBe(200);
  await desk.runJobs();
  await sweepFiles(desk.app);
  expect(await whereTheyStand(desk.databaseUrl, rareWords(odd))).toEqual([]);
});
