import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';

const account = `ca_${'0123456789abcdef'.repeat(2)}`;
const easypost = { EASYPOST_API_KEY: 'EZAK1', EASYPOST_WEBHOOK_SECRET: 'hush-hush-hush-hush' };
const read = (env: Record<string, string>) =>
  readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/x', ...env }, '/').cdl;

test('an account of CDL at EasyPost makes CDL live, with the service of its contract', () => {
  expect(read(easypost)).toBe(undefined);
  const settings = { ...easypost, CDL_EASYPOST_ACCOUNT: account, CDL_EASYPOST_SERVICE: 'NextDay' };
  expect(read(settings)).toMatchObject({ easypostAccount: account, easypostService: 'NextDay' });
});

test.each([
  [{ CDL_EASYPOST_ACCOUNT: account }, 'EASYPOST_API_KEY must be set too when CDL_EASYPOST_ACCOUNT is used.'],
  [{ ...easypost, CDL_EASYPOST_ACCOUNT: 'cdl' }, 'CDL_EASYPOST_ACCOUNT must be an account of EasyPost'],
  [{ ...easypost, CDL_EASYPOST_SERVICE: 'NextDay' }, 'CDL_EASYPOST_ACCOUNT must be set too when CDL_EASYPOST_SERVICE'],
])('%j is refused by name', (env, words) => {
  expect(() => read(env)).toThrow(words);
});

const sftp = {
  CDL_ACCOUNT: 'BLOOM01',
  CDL_SFTP_HOST: 'files.courier.example',
  CDL_SFTP_USER: 'bloomdesk',
  CDL_SFTP_PASSWORD: 'hush',
  CDL_SFTP_HOST_KEY: `SHA256:${'A'.repeat(43)}`,
};

test('manifests go by SFTP with what is usual, unless it is set', () => {
  expect(read(sftp)).toMatchObject({
    easypostAccount: undefined,
    manifests: {
      account: 'BLOOM01',
      prefix: 'BD',
      cutoff: '17:00',
      cutoffs: {},
      acknowledgeMinutes: 30,
      eventCodes: { DEL: 'delivered' },
      way: { kind: 'sftp', port: 22, folders: { to: 'manifests', done: 'status/done' }, privateKey: undefined },
    },
  });
  const own = {
    ...sftp,
    CDL_CUTOFFS: '16:00, 12=15:30',
    CDL_MANIFEST_COLUMNS: 'parcel_number, manifest_id',
    CDL_EVENT_CODES: 'ok=delivered,x-1=lost',
    CDL_SFTP_FOLDERS: 'to=/in,done=/out/read',
  };
  expect(read(own)?.manifests).toMatchObject({
    cutoff: '16:00',
    cutoffs: { 12: '15:30' },
    columns: ['parcel_number', 'manifest_id'],
    eventCodes: { 'OK': 'delivered', 'X-1': 'lost' },
    way: { folders: { to: '/in', taken: 'manifests/processed', from: 'status', done: '/out/read' } },
  });
});

test('manifests go by mail where an address is set', () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'desk@bloom.example', CDL_ACCOUNT: 'BLOOM01' };
  expect(read({ ...mail, CDL_MANIFEST_MAIL: 'day@courier.example' })?.manifests?.way).toEqual({
    kind: 'mail',
    to: 'day@courier.example',
  });
});

test.each([
  [{ CDL_ACCOUNT: 'BLOOM01' }, 'CDL_SFTP_HOST or CDL_MANIFEST_MAIL must be set too'],
  [{ ...sftp, CDL_ACCOUNT: '' }, 'CDL_ACCOUNT must be set too'],
  [{ ...sftp, CDL_SFTP_HOST_KEY: 'MD5:12' }, 'CDL_SFTP_HOST_KEY must be a fingerprint'],
  [{ ...sftp, CDL_SFTP_PASSWORD: '' }, 'One of CDL_SFTP_PASSWORD and CDL_SFTP_PRIVATE_KEY must be set'],
  [{ ...sftp, CDL_SFTP_PASSWORD: '', CDL_SFTP_PRIVATE_KEY: 'hush' }, 'CDL_SFTP_PRIVATE_KEY must be a private key'],
  [{ ...sftp, CDL_CUTOFFS: '25:00' }, 'CDL_CUTOFFS must be a time'],
  [{ ...sftp, CDL_PARCEL_PREFIX: 'bd' }, 'CDL_PARCEL_PREFIX must be two to four capital letters.'],
  [{ ...sftp, CDL_MANIFEST_COLUMNS: 'parcel_number,weight' }, 'CDL_MANIFEST_COLUMNS must name each column once'],
  [{ ...sftp, CDL_MANIFEST_COLUMNS: 'parcel_number' }, 'CDL_MANIFEST_COLUMNS must name manifest_id too.'],
  [{ ...sftp, CDL_EVENT_CODES: 'DEL=gone' }, 'CDL_EVENT_CODES must be codes'],
  [{ ...sftp, CDL_SFTP_FOLDERS: 'in=x' }, 'CDL_SFTP_FOLDERS must name folders'],
  [{ ...sftp, CDL_MANIFEST_MAIL: 'day@courier.example' }, 'CDL_SFTP_HOST and CDL_MANIFEST_MAIL cannot both be set.'],
])('of manifests %j is refused by name', (env, words) => {
  expect(() => read(env)).toThrow(words);
});
