import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { type CdlDesk, openCdlDesk, sftpSettingsFor } from '#test/support/deliveries/cdl-desk.ts';
import { sftpCourierFiles } from './courier-files.sftp.ts';

let desk: CdlDesk;
beforeAll(async () => {
  desk = await openCdlDesk();
});
afterAll(() => desk.close());
afterEach(() => {
  for (const operation of Object.keys(desk.faults)) delete desk.faults[operation];
  desk.folders.files.clear();
});

const content = 'manifest_id,parcel_number\r\n4-20270210-1,BD0000000017\r\n';
const name = 'MANIFEST_4-20270210-1.csv';
const filesWith = (changes: Parameters<typeof sftpSettingsFor>[1] = {}, longest = 5000) =>
  sftpCourierFiles(sftpSettingsFor(desk, changes), partnerLine({ partner: 'cdl', longest }));
const there = () => [...desk.folders.files.keys()].toSorted();

test('a file gets its name once it is whole, and is delivered once however often it is asked for', async () => {
  const files = filesWith();
  await files.deliver({ name, content });
  await files.deliver({ name, content });
  expect(there()).toEqual([`manifests/${name}`]);
  expect(desk.folders.files.get(`manifests/${name}`)?.toString()).toBe(content);
  expect(desk.ledger.calls.filter(({ operation }) => operation === 'rename')).toHaveLength(1);
});

test('after a lost answer the file is found, also where the courier has taken it', async () => {
  const files = filesWith();
  desk.faults['rename'] = ['lost-answer'];
  await expect(files.deliver({ name, content })).rejects.toMatchObject({ outcome: 'unknown' });
  desk.takeAll({ result: 'none' });
  await files.deliver({ name, content });
  expect(there()).toEqual([`manifests/processed/${name}`]);
  expect(desk.ledger.manifests.get('4-20270210-1')).toEqual([name]);
});

test('another file of the same name is never written over', async () => {
  const files = filesWith();
  await files.deliver({ name, content });
  await expect(files.deliver({ name, content: content.replace('17', '24') })).rejects.toMatchObject({
    message: `another file is at manifests/${name}`,
    isLasting: true,
  });
  expect(desk.folders.files.get(`manifests/${name}`)?.toString()).toBe(content);
});

test.each([
  ['create', 'refuse'],
  ['write', 'cut'],
  ['close', 'lost-answer'],
  ['rename', 'refuse'],
] as const)(
  'where %s goes wrong by %s, no half file has the name, and the next try brings it',
  async (operation, fault) => {
    const files = filesWith();
    desk.faults[operation] = [fault];
    await expect(files.deliver({ name, content })).rejects.toThrow(/courier/);
    expect(there()).not.toContain(`manifests/${name}`);
    await files.deliver({ name, content });
    expect(there()).toContain(`manifests/${name}`);
  },
);

test('whoever does not answer is not waited for', async () => {
  desk.faults['stat'] = ['silent'];
  await expect(filesWith({}, 300).deliver({ name, content })).rejects.toMatchObject({ outcome: 'unknown' });
});

test('files are listed, read and put away; one that was put away before is no problem', async () => {
  desk.tell('STATUS_1.csv', [{ parcel: 'BD0000000017', code: 'PU', at: '2027-02-10T22:00:00Z' }]);
  desk.tell('.unfinished.csv', []);
  const files = filesWith();
  expect(await files.waiting()).toEqual(['STATUS_1.csv']);
  expect(Buffer.from(await files.read('STATUS_1.csv')).toString()).toContain('BD0000000017,PU');
  desk.faults['rename'] = ['lost-answer'];
  await expect(files.putAway('STATUS_1.csv')).rejects.toMatchObject({ outcome: 'unknown' });
  await files.putAway('STATUS_1.csv');
  expect(await files.waiting()).toEqual([]);
  desk.tell('STATUS_1.csv', []);
  await files.putAway('STATUS_1.csv');
  expect(there().filter((path) => path.startsWith('status/done/STATUS_1.csv'))).toHaveLength(2);
  await expect(files.read('STATUS_1.csv')).rejects.toMatchObject({
    message: 'the courier has no file STATUS_1.csv any more',
  });
});

test.each([
  [{ password: 'another' }, 'the courier does not accept CDL_SFTP_USER and its key or password', true],
  [
    { hostKey: `SHA256:${'A'.repeat(43)}` },
    `the courier's server has another key than CDL_SFTP_HOST_KEY (SHA256:${'A'.repeat(43)})`,
    true,
  ],
  [{ port: 9 }, 'the courier cannot be reached', false],
])('the check says by its setting what is wrong: %j', async (changes, message, isLasting) => {
  await expect(filesWith().check()).resolves.toBeUndefined();
  await expect(filesWith(changes).check()).rejects.toMatchObject({ message, isLasting, outcome: 'not-done' });
});
