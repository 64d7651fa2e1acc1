import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOrderComment, editOrderComment, removeOrderComment } from '@bloomdesk/contract/orders/comments.calls';
import { attachedFile, type AttachedFile, uploadOrderFile } from '@bloomdesk/contract/orders/files.calls';
import { listOrderTimeline, type TimelineComment } from '@bloomdesk/contract/orders/timeline.calls';
import { hostileFiles, photograph } from '#test/support/files/sample-pictures.ts';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { type FileToSend, sendFile } from '#test/support/files/send-file.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { sweepFiles } from '#features/files/sweep-files.ts';

let desk: TestServer;
let care: TestStaff;
let ops: TestStaff;
let packer: TestStaff;
let orderId: string;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
  ops = await desk.staff('OpsManager');
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  orderId = await place(desk, sampleOrder());
});

const pdf: FileToSend = { name: 'invoice.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n') };
const upload = (file: FileToSend, staff = care, headers = {}) =>
  sendFile(staff, uploadOrderFile, { orderId, file }, headers);
const uploaded = async (file: FileToSend): Promise<AttachedFile> => {
  const { status, body } = await upload(file);
  expect(status).toBe(200);
  return attachedFile.parse(body.data);
};
const write = (body: string, files: AttachedFile[], staff = care) =>
  staff.send(addOrderComment, { orderId, body, files: files.map(({ fileId }) => fileId) });
const comments = async (): Promise<TimelineComment[]> => {
  const { entries } = (await care.send(listOrderTimeline, { orderId, topic: 'notes' })).body.data;
  return entries.filter((entry) => entry.kind === 'comment');
};
const fetched = (url: string, headers: Record<string, string> = {}) =>
  desk.app.http.inject({ method: 'GET', url, headers });

test('a photograph is kept at most 2,000 px large, upright, and without the place it was taken at', async () => {
  const file = await uploaded({ name: 'wilted.jpg', bytes: await photograph(3000, 2000) });
  expect(file).toMatchObject({ name: 'wilted.jpg', kind: 'picture', width: 1333, height: 2000 });
  const large = await fetched(file.url);
  const small = await fetched(file.thumbnailUrl ?? '');
  const read = await sharp(large.rawPayload).metadata();
  expect([read.format, read.width, read.height, read.exif, read.xmp, read.orientation]).toEqual([
    'jpeg',
    1333,
    2000,
    undefined,
    undefined,
    undefined,
  ]);
  expect((await sharp(small.rawPayload).metadata()).height).toBe(320);
  expect(large.rawPayload.includes('Exif')).toBe(false);
});

test('see-through pictures stay so', async () => {
  const glass = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#00ff0080' } })
    .png()
    .toBuffer();
  const file = await uploaded({ name: 'glass.png', bytes: glass });
  const { headers, rawPayload } = await fetched(file.url);
  expect([headers['content-type'], (await sharp(rawPayload).metadata()).hasAlpha]).toEqual(['image/webp', true]);
  expect(headers['content-disposition']).toContain('inline; filename="glass.webp"');
});

test('of a moving picture the first image is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { rawPayload } = await fetched((await uploaded({ name: 'moving.gif', bytes: moving })).url);
  const { dominant } = await sharp(rawPayload).stats();
  expect([(await sharp(rawPayload).metadata()).pages ?? 1, dominant.r > 200, dominant.b < 60]).toEqual([1, true, true]);
});

test('a file is shown for its type and nothing else, runs nothing, and asks for no cookie', async () => {
  const { url } = await uploaded(pdf);
  const { statusCode, headers, body } = await fetched(url);
  expect(statusCode).toBe(200);
  expect(body).toBe(Buffer.from(pdf.bytes).toString());
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice.pdf"; filename*=UTF-8''invoice.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.stringMatching(/^private, max-age=\d{3,4}, immutable$/),
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect((await fetched(url, { cookie: 'bloomdesk_refresh=nonsense' })).statusCode).toBe(200);
});

test('an address is good for its file and name alone, and for at most 20 minutes', async () => {
  const { url } = await uploaded(pdf);
  const other = await uploaded({ name: 'other.pdf', bytes: Buffer.from('%PDF-1.4\nother\n') });
  const address = new URL(url, 'http://desk');
  const changed = (name: string, value: string) => {
    const next = new URL(address);
    next.searchParams.set(name, value);
    return `${next.pathname}${next.search}`;
  };
  const until = Number(address.searchParams.get('until'));
  const foreign = `${new URL(other.url, 'http://desk').pathname}${address.search}`;
  for (const wrong of [
    changed('name', 'x.html'),
    changed('until', String(until + 600)),
    foreign,
    changed('signature', 'A'.repeat(43)),
  ])
    expect((await fetched(wrong)).json()).toMatchObject({ code: 'file-address-expired' });
  desk.setClock('2027-02-10T15:09:59Z');
  expect((await fetched(url)).statusCode).toBe(200);
  desk.setClock('2027-02-10T15:20:00Z');
  expect((await fetched(url)).statusCode).toBe(403);
  expect((await fetched(`/v1/files/${'0'.repeat(64)}`)).statusCode).toBe(400);
});

test('files come with their comment in the order they were given, also without a word, and others see them', async () => {
  const [one, two] = [await uploaded({ name: 'one.jpg', bytes: await photograph(60, 40) }), await uploaded(pdf)];
  expect((await write('', [two, one])).status).toBe(200);
  const [comment] = await comments();
  expect(comment).toMatchObject({
    body: '',
    files: [{ name: 'invoice.pdf', kind: 'document', thumbnailUrl: null }, { name: 'one.jpg' }],
  });
  expect((await fetched(comment?.files[1]?.thumbnailUrl ?? '')).statusCode).toBe(200);
  const { rows } = await desk.app.pool.query(
    `select data::text from audit_events where action in ('file.upload', 'comment.add')`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(rows)).not.toContain('invoice.pdf');
});

test('a comment needs words or files, takes five files, and only those its writer has waiting for this order', async () => {
  const file = await uploaded(pdf);
  expect((await write('  ', [])).body).toMatchObject({ code: 'comment-empty' });
  const six = Array.from({ length: 6 }, () => ({ ...file, fileId: randomUUID() }));
  expect((await write('Six', six)).status).toBe(400);
  expect((await write('Mine', [file], ops)).body).toMatchObject({ code: 'file-used' });
  expect(await comments()).toEqual([]);
  expect((await write('Once', [file])).status).toBe(200);
  expect((await write('Twice', [file])).body).toMatchObject({ code: 'file-used' });
  const [{ commentId } = { commentId: '' }] = await comments();
  expect((await care.send(editOrderComment, { orderId, commentId, body: '' })).status).toBe(200);
});

test('the same upload under the same key is answered again and keeps one file', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [await upload(pdf, care, headers), await upload(pdf, care, headers)];
  expect(attachedFile.parse(second.body.data).fileId).toBe(attachedFile.parse(first.body.data).fileId);
  const { rows } = await desk.app.pool.query('select count(*)::int as n from order_files where order_id = $1', [
    orderId,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('nobody of the floor uploads, and nothing goes to an order that is not there', async () => {
  expect((await upload(pdf, packer)).status).toBe(403);
  expect((await sendFile(care, uploadOrderFile, { orderId: '9999999', file: pdf })).status).toBe(404);
});

test.each(hostileFiles)('$what is refused in words', async ({ make, status, says }) => {
  const answer = await upload(await make());
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(says)]);
});

test('of a picture that is a script as well only the picture is kept', async () => {
  const script = '<script>alert(1)</script>';
  const bytes = Buffer.concat([await photograph(60, 40), Buffer.from(`\n<html>${script}</html>`)]);
  const { url, name } = await uploaded({ name: 'both.html', bytes });
  const { headers, rawPayload } = await fetched(url);
  expect(headers['content-type']).toBe('image/jpeg');
  expect(headers['content-disposition']).toContain('filename="both.jpg"');
  expect(rawPayload.includes('script')).toBe(false);
  expect(name).toBe('both.html');
});

test('a removed comment loses its files; bytes that nothing shows go with the sweep after a day', async () => {
  const shared = await uploaded({ name: 'shared.pdf', bytes: Buffer.from(`%PDF-1.4\n${randomUUID()}`) });
  const again = await uploaded({ name: 'again.pdf', bytes: (await fetched(shared.url)).rawPayload });
  const waiting = await uploaded({ name: 'waiting.pdf', bytes: Buffer.from(`%PDF-1.4\n${randomUUID()}`) });
  await write('One', [shared]);
  await write('Two', [again]);
  const [two, one] = await comments();
  await care.send(removeOrderComment, { orderId, commentId: one?.commentId ?? '' });
  expect((await comments()).map(({ files }) => files.length)).toEqual([1, 0]);

  const hashes = async () => {
    const { rows } = await desk.app.pool.query('select hash from files union select hash from file_contents');
    return rows.map(({ hash }) => hash);
  };
  const hashOf = ({ url }: AttachedFile) => url.split(/[/?]/)[3];
  desk.setClock('2027-02-11T14:00:00Z');
  await sweepFiles(desk.app);
  expect(await hashes()).toEqual(expect.arrayContaining([hashOf(shared), hashOf(waiting)]));
  desk.setClock('2027-02-11T15:00:01Z');
  await sweepFiles(desk.app);
  expect(await hashes()).toContain(hashOf(shared)); // the other comment shows it still
  expect(await hashes()).not.toContain(hashOf(waiting));

  desk.setClock('2027-02-10T15:00:00Z'); // the person is signed in then
  await care.send(removeOrderComment, { orderId, commentId: two?.commentId ?? '' });
  desk.setClock('2027-02-11T15:00:01Z');
  await sweepFiles(desk.app);
  expect(await hashes()).not.toContain(hashOf(shared));
});
