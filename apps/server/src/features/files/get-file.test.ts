import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attachedFile, uploadOrderFile } from '@bloomdesk/contract/orders/files.calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { sendFile } from '#test/support/files/send-file.ts';
import { startTestServer } from '#test/support/test-server.ts';

test('while the folder for files is gone, reading and uploading say so in words; when it is back, both go on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloomdesk-desk-files-'));
  const desk = await startTestServer({ env: { BLOOMDESK_FILES: 'folder', BLOOMDESK_FILES_FOLDER: folder } });
  try {
    const care = await desk.staff('CareAssociate');
    const orderId = await place(desk, sampleOrder());
    const upload = (text: string) =>
      sendFile(care, uploadOrderFile, { orderId, file: { name: 'a.pdf', bytes: Buffer.from(`%PDF-1.4\n${text}`) } });
    const { url } = attachedFile.parse((await upload('one')).body.data);
    const read = () => desk.app.http.inject({ method: 'GET', url });
    expect((await read()).body).toBe('%PDF-1.4\none');
    expect(await readdir(folder)).toHaveLength(1);
    const { rows } = await desk.app.pool.query('select kept_in from files');
    expect(rows).toEqual([{ kept_in: 'folder' }]);

    await rename(folder, `${folder}-away`);
    const words = 'The file storage cannot be used: its folder is gone. Try again later.';
    expect([(await read()).statusCode, (await read()).json().message]).toEqual([503, words]);
    const refused = await upload('two');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([503, 'file-storage-away', words]);

    await rename(`${folder}-away`, folder);
    expect([(await read()).statusCode, (await upload('two')).status]).toEqual([200, 200]);
    await rm(join(folder, url.slice('/v1/files/'.length, '/v1/files/'.length + 2)), { recursive: true });
    expect((await read()).json()).toMatchObject({
      message: expect.stringContaining('content of this file is missing'),
    });
  } finally {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  }
});
