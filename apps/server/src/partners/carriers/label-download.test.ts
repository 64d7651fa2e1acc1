import { createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { allowedAddress, isInside, labelDownload } from './label-download.ts';

const host = 'https://easypost-files.s3.us-west-2.amazonaws.com';

test.each([
  `${host}/files/postage_label/20270210/abc.zpl`,
  'https://easypost-files.s3-us-west-2.amazonaws.com/a.png?x=1',
  'https://easypost-files.s3.amazonaws.com/a.png',
  'https://files.easypost.com/a.zpl',
  'https://FILES.easypost.com/a.zpl',
])('a label is fetched from %s', (url) => expect(allowedAddress(url).protocol).toBe('https:'));

test.each([
  'http://easypost-files.s3.us-west-2.amazonaws.com/a.zpl',
  'https://easypost-files.s3.us-west-2.amazonaws.com:8443/a.zpl',
  'https://user:word@files.easypost.com/a.zpl',
  'https://user@files.easypost.com/a.zpl',
  'https://easypost-files.s3.us-west-2.amazonaws.com.evil.example/a.zpl',
  'https://evil.example/easypost-files.s3.us-west-2.amazonaws.com',
  'https://evil.example#.easypost.com',
  'https://evil.example?.easypost.com',
  'https://evil.example\\.easypost.com',
  'https://evil-easypost.com/a.zpl',
  'https://easypost.com.evil.example/',
  'https://other-bucket.s3.us-west-2.amazonaws.com/a.zpl',
  'https://easypost-files.s3.us-west-2.amazonaws.com./a.zpl',
  'https://files.easypost.com%00.evil.example/',
  'https://localhost/a.zpl',
  'https://127.0.0.1/a.zpl',
  'https://127.1/a.zpl',
  'https://2130706433/a.zpl',
  'https://0x7f.1/a.zpl',
  'https://0177.0.0.1/a.zpl',
  'https://0/a.zpl',
  'https://[::1]/a.zpl',
  'https://[::ffff:127.0.0.1]/a.zpl',
  'https://[::ffff:7f00:1]/a.zpl',
  'https://[fd00::1]/a.zpl',
  'https://10.0.0.1/a.zpl',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/',
  'https://192.168.0.1.nip.io/',
  'https://①②⑦.0.0.1/',
  'file:///etc/passwd',
  'ftp://files.easypost.com/a.zpl',
  'gopher://files.easypost.com/',
  'data:text/plain,^XA^XZ',
  'javascript:alert(1)',
  '//files.easypost.com/a.zpl',
  '/v1/session',
  'files.easypost.com/a.zpl',
  '',
  'https://',
])('nothing is fetched from %j', (url) => {
  expect(() => allowedAddress(url)).toThrow('lies where we do not fetch labels');
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  'localhost',
  '',
])('%j is inside', (address) => expect(isInside(address)).toBe(true));

test.each(['8.8.8.8', '52.218.0.1', '172.32.0.1', '2600:1fa0::1'])('%s is outside', (address) => {
  expect(isInside(address)).toBe(false);
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const patient = () => new AbortController().signal;

/** The download as it is, but that what answers is a server of this machine. */
async function downloadFrom(answer: RequestListener, lookups: unknown[] = []) {
  const bucket = createServer(answer);
  server = bucket;
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo; // it listens on TCP
  return labelDownload({
    open: (url, { signal, lookup }, heard) => {
      lookups.push(lookup);
      return get(`http://127.0.0.1:${port}${url.pathname}`, { ...(signal && { signal }) }, heard);
    },
  });
}

test('a label comes whole', async () => {
  const download = await downloadFrom((request, response) => void response.end(`^XA^FX${request.url}^XZ`));
  expect((await download(`${host}/a.zpl`, patient())).toString()).toBe('^XA^FX/a.zpl^XZ');
});

test.each<[string, RequestListener, string]>([
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'answered 302',
  ],
  ['an error', (_, response) => void response.writeHead(500).end(), 'answered 500'],
  ['a file of 2 MB', (_, response) => void response.end(Buffer.alloc(2 * 1024 * 1024)), 'larger than it may be'],
  ['a cut connection', (request) => void request.socket.destroy(), 'could not be fetched'],
])('%s is no label', async (_name, answer, problem) => {
  const download = await downloadFrom(answer);
  await expect(download(`${host}/a.zpl`, patient())).rejects.toThrow(problem);
});

test('a host that never ends its answer is given up when the call is over', async () => {
  const over = new AbortController();
  const download = await downloadFrom((_request, response) => {
    response.write('^XA');
    setImmediate(() => over.abort());
  });
  await expect(download(`${host}/a.zpl`, over.signal)).rejects.toThrow('could not be fetched');
});

test('a name that leads into our own network is not connected to', async () => {
  const lookups: unknown[] = [];
  const download = await downloadFrom((_, response) => void response.end('^XA^XZ'), lookups);
  await download(`${host}/a.zpl`, patient());
  const [lookup] = lookups;
  if (typeof lookup !== 'function') throw new Error('names are looked up in the usual way');
  const outcome = await new Promise((resolve) => {
    lookup('localhost', { all: true }, (error: Error | null, addresses: unknown) =>
      resolve(error?.message ?? addresses),
    );
  });
  expect(outcome).toBe('the label lies on a host of our own network');
});
