import ssh from 'ssh2';
import type { SFTPWrapper } from 'ssh2';
import { afterEach, expect, test } from 'vitest';
import { readManifest, rowsOf } from './cdl-ledger.ts';
import { type CdlStandIn, startCdlStandIn } from './cdl-stand-in.ts';

const login = { user: 'bloomdesk', password: 'secret' };
let courier: CdlStandIn | undefined;
const clients: InstanceType<typeof ssh.Client>[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await courier?.close();
  courier = undefined;
});

async function signIn(password = login.password): Promise<SFTPWrapper> {
  courier ??= await startCdlStandIn(login);
  const client = new ssh.Client();
  clients.push(client);
  const { promise, resolve, reject } = Promise.withResolvers<SFTPWrapper>();
  client.on('error', reject);
  client.on('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
  client.connect({ host: '127.0.0.1', port: courier.port, username: login.user, password });
  return await promise;
}

const written = (sftp: SFTPWrapper, path: string, content: string) =>
  new Promise<Error | undefined>((resolve) => {
    sftp.writeFile(path, content, (error) => resolve(error ?? undefined));
  });
const renamed = (sftp: SFTPWrapper, from: string, to: string) =>
  new Promise<Error | undefined>((resolve) => {
    sftp.rename(from, to, (error) => resolve(error ?? undefined));
  });

test('a wrong password opens nothing', async () => {
  await expect(signIn('another')).rejects.toThrow(/authentication/);
});

test('a file that is written under its own name, or removed, is an offence; a renaming overwrites nothing', async () => {
  const sftp = await signIn();
  expect(await written(sftp, 'manifests/.A.part', 'a')).toBe(undefined);
  expect(await renamed(sftp, 'manifests/.A.part', 'manifests/A.csv')).toBe(undefined);
  expect(await written(sftp, 'manifests/.B.part', 'b')).toBe(undefined);
  expect(await renamed(sftp, 'manifests/.B.part', 'manifests/A.csv')).toBeInstanceOf(Error);
  expect(await written(sftp, 'elsewhere/.C.part', 'c')).toBeInstanceOf(Error);
  expect(courier?.ledger.offences).toEqual([]);
  await written(sftp, 'manifests/D.csv', 'd');
  expect(courier?.ledger.offences).toEqual(['manifests/D.csv is written where it may be read half']);
});

test('what is no manifest is an offence, in words; a parcel of two manifests is counted twice', () => {
  const ledger = { parcels: new Map(), manifests: new Map(), offences: [], calls: [] };
  readManifest(ledger, 'one.csv', 'manifest_id,parcel_number\r\n1,BD0000000017\r\n');
  readManifest(ledger, 'two.csv', 'manifest_id,parcel_number\r\n2,BD0000000017\r\n2,BD0000000018\r\n3,BD0000000024');
  expect(ledger.parcels.get('BD0000000017')).toHaveLength(2);
  expect(ledger.offences).toEqual([
    'two.csv does not end with a line',
    'two.csv has a parcel without a number: BD0000000018',
    'two.csv is of two manifests',
  ]);
});

test('rows are read with quoted cells, empty ones and line ends in them', () => {
  expect(rowsOf('a,b,c\r\n"x, ""y""",,"two\nlines"\r\n')).toEqual([
    ['a', 'b', 'c'],
    ['x, "y"', '', 'two\nlines'],
  ]);
});
