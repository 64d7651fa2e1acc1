import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { shopPicture } from './shop-picture.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A stand-in of the shop on this machine, and its address. */
async function standInThat(answers: RequestListener): Promise<string> {
  const started = createServer(answers);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo; // of a server that listens on a port
  return `http://127.0.0.1:${port}`;
}

const fetchIt = (url: string, standIn?: string) =>
  shopPicture({ line: partnerKit({}).lineTo('shopify'), standIn })(url);

test.each([
  ['http://cdn.shopify.com/a.jpg', 'lies where we fetch no pictures'],
  ['http://127.0.0.1:5000/a.jpg', 'lies where we fetch no pictures'],
  ['https://cdn.shopify.com:8443/a.jpg', 'lies where we fetch no pictures'],
  ['https://user:word@cdn.shopify.com/a.jpg', 'lies where we fetch no pictures'],
  ['file:///etc/passwd', 'lies where we fetch no pictures'],
  ['nothing', 'lies where we fetch no pictures'],
  ['https://127.0.0.1/a.jpg', 'lies in a network of our own'],
  ['https://2130706433/a.jpg', 'lies in a network of our own'],
  ['https://[::1]/a.jpg', 'lies in a network of our own'],
  ['https://10.0.0.1/a.jpg', 'lies in a network of our own'],
  ['https://169.254.169.254/latest/meta-data', 'lies in a network of our own'],
  ['https://localhost/a.jpg', 'lies in a network of our own'],
])('nothing is fetched from %s, now or later', async (url, why) => {
  await expect(fetchIt(url)).rejects.toMatchObject({ message: `the picture ${why}`, isLasting: true });
});

test('of a stand-in its own pictures come, and no others of this machine', async () => {
  const origin = await standInThat((_, response) => response.end('bytes'));
  expect(Buffer.from(await fetchIt(`${origin}/a.jpg`, origin)).toString()).toBe('bytes');
  await expect(fetchIt('http://127.0.0.1:1/a.jpg', origin)).rejects.toMatchObject({ isLasting: true });
});

test('what is too large, gone or elsewhere by now will never come; a server that stumbles may be asked again', async () => {
  const origin = await standInThat(({ url }, response) => {
    if (url === '/large') response.end(Buffer.alloc(10 * 1024 * 1024 + 1));
    else if (url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
    else response.writeHead(url === '/gone' ? 404 : 503).end();
  });
  const problem = (path: string) => fetchIt(`${origin}${path}`, origin).catch((error: unknown) => error);
  expect(await problem('/large')).toMatchObject({ message: 'the picture is larger than 10 MB', isLasting: true });
  expect(await problem('/moved')).toMatchObject({ message: 'the picture answered 302', isLasting: true });
  expect(await problem('/gone')).toMatchObject({ message: 'the picture answered 404', isLasting: true });
  expect(await problem('/busy')).toMatchObject({ message: 'the picture answered 503', isLasting: false });
});
