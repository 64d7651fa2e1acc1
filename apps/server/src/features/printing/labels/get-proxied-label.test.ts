import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProxiedLabel as call } from '@bloomdesk/contract/printing/papers.calls';
import type { Ctx } from '#composition/request-context.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { proxiedLabel } from './get-proxied-label.ts';

let desk: TestServer;
let packer: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

test.each([
  'http://easypost-files.s3.amazonaws.com/label.zpl',
  'https://easypost-files.s3.amazonaws.com:8443/label.zpl',
  'https://user:secret@easypost-files.s3.amazonaws.com/label.zpl',
  'https://easypost-files.s3.amazonaws.com.evil.example/label.zpl',
  'https://evil.example/?easypost-files.s3.amazonaws.com',
  'https://127.0.0.1/label.zpl',
  'https://2130706433/label.zpl',
  'https://0x7f.1/label.zpl',
  'https://0177.0.0.1/label.zpl',
  'https://[::1]/label.zpl',
  'https://[::ffff:127.0.0.1]/label.zpl',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/label.zpl',
  'https://10.0.0.8/label.zpl',
  'file:///etc/passwd',
  'ftp://easypost.com/label.zpl',
  'javascript:alert(1)',
  'data:text/plain,^XA^XZ',
  '//easypost.com/label.zpl',
  'label.zpl',
  '',
])('no label is fetched from %j', async (url) => {
  const { status, body } = await packer.send(call, { url });
  expect([status, body.details?.[0]?.field]).toEqual([400, 'url']);
});

const answering = (content: string) => proxiedLabel(async () => Buffer.from(content))({} as Ctx, { url: '' }); // reads nothing of it

test('a label comes as it is, and what would change a printer does not come at all', async () => {
  expect((await answering('^XA^FO30,30^A0N,30^FDRosa^FS^XZ\n')).content).toBe('^XA^FO30,30^A0N,30^FDRosa^FS^XZ');
  for (const content of ['<html></html>', '^XA~JR^XZ', '^XA', '%PDF-1.7'])
    await expect(answering(content)).rejects.toMatchObject({ code: 'unsafe-label', httpStatus: 422 });
});

test('only staff who read orders fetch labels', async () => {
  expect((await desk.nobody.send(call, { url: 'https://x.example/' })).status).toBe(401);
  expect((await (await desk.staff('InventoryViewer', 'FCAll')).send(call, { url: 'https://x.example/' })).status).toBe(
    403,
  );
});
