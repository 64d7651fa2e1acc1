import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts, removeProductPicture, uploadProductPicture } from '@bloomdesk/contract/products/calls';
import { storesOf } from '#composition/stores.ts';
import { hostileFiles, photograph } from '#test/support/files/sample-pictures.ts';
import { sendFile } from '#test/support/files/send-file.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('InventoryEditor');
});
afterAll(() => desk.close());

const sku = 'FLRL-B-1001';
const upload = async (bytes: Uint8Array, staff = editor, of = sku) =>
  await sendFile(staff, uploadProductPicture, { sku: of, file: { name: 'rose.jpg', bytes } });
const imageUrl = async () => {
  const { productFeedArray } = (await editor.send(listProducts, {})).body.data;
  return productFeedArray.find((product) => product.sku === sku)?.imageUrl ?? null;
};
const read = (url: string | null) => desk.app.http.inject({ method: 'GET', url: url ?? '' });

test('a picture is made small, shown in the feed, read without a cookie, and taken away again', async () => {
  const before = await imageUrl();
  expect((await upload(await photograph(1600, 1200))).status).toBe(200);
  const url = await imageUrl();
  const { statusCode, headers, rawPayload } = await read(url);
  expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ]);
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  const { width, height, exif } = await sharp(rawPayload).metadata();
  expect([width, height, exif]).toEqual([480, 640, undefined]);

  expect((await editor.send(removeProductPicture, { sku })).status).toBe(200);
  expect(await imageUrl()).toBe(before);
  expect((await read(url)).statusCode).toBe(404);
  expect((await editor.send(removeProductPicture, { sku })).status).toBe(404);
});

test('it stays when the feed is read again, and the feed’s newest comes back when it is taken away', async () => {
  await upload(await photograph(60, 40));
  const own = await imageUrl();
  const { products } = storesOf(desk.app.db);
  const row = (await products.rows()).find((each) => each['sku'] === sku);
  await products.put([{ ...row, image_url: 'https://shop.example/rose.jpg' }]);
  expect(await imageUrl()).toBe(own);
  expect((await products.rows()).find((each) => each['sku'] === sku)).toMatchObject({
    image_url: 'https://shop.example/rose.jpg',
  });
  await upload(await photograph(80, 40)); // a second one remembers no picture of our own
  await editor.send(removeProductPicture, { sku });
  expect(await imageUrl()).toBe('https://shop.example/rose.jpg');
});

test('those who do not write inventory change no picture, and a product that is not there has none', async () => {
  const bytes = await photograph(60, 40);
  expect((await upload(bytes, await desk.staff('InventoryViewer'))).status).toBe(403);
  expect((await upload(bytes, await desk.staff('CareManager'))).status).toBe(403);
  expect((await upload(bytes, editor, 'NO-SUCH-SKU')).status).toBe(404);
  expect((await upload(Buffer.from('%PDF-1.7\n'))).body).toMatchObject({
    code: 'file-kind',
    message: expect.stringContaining('product picture'),
  });
});

test.each(hostileFiles)('$what is refused in words', async ({ make, status, says }) => {
  const answer = await upload((await make()).bytes);
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(says)]);
});
