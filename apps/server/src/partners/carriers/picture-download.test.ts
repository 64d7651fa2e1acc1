import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { pictureDownload } from './picture-download.ts';

const line = partnerLine({ partner: 'courier' });
const hosts = /^pictures\.example$/;
let close = async () => {};
afterEach(() => close());

async function standIn(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status, { location: '/b.png' }).end('bytes'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => void server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  'http://pictures.example/a.png',
  'https://other.example/a.png',
  'https://127.0.0.1/a.png',
  'http://127.0.0.1:5432/a.png',
  'file:///etc/passwd',
  'a.png',
])('a picture is not fetched from %s', async (url) => {
  await expect(pictureDownload({ hosts, line })(url)).rejects.toThrow(
    'the picture lies where we do not fetch pictures',
  );
});

test('of a stand-in that is set up pictures are fetched, and of nobody beside it', async () => {
  const origin = await standIn(200);
  const fetched = pictureDownload({ hosts, line, standIn: origin });
  expect(Buffer.from(await fetched(`${origin}/a.png`)).toString()).toBe('bytes');
  await expect(fetched(`${origin}0/a.png`)).rejects.toThrow('lies where we do not fetch');
});

test.each([
  [404, 'the picture answered 404'],
  [302, 'the picture could not be fetched'],
])('an answer of %s is none', async (status, words) => {
  const origin = await standIn(status);
  await expect(pictureDownload({ hosts, line, standIn: origin })(`${origin}/a.png`)).rejects.toThrow(words);
});
