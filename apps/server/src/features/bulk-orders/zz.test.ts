import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '#testing/test-house.ts';
import { ingested, previewOf, responseOf, upload } from './testing/bulk-upload.ts';
import { bulkRows, csvOf } from './testing/bulk-rows.ts';
let desk: TestHouse;
beforeAll(async () => { desk = await startTestHouse(); });
afterAll(() => desk.close());
test('x', async () => {
  const staff = await desk.staff('CareAssociate');
  const a = await upload(staff, csvOf(bulkRows(3)));
  console.log(a.text.slice(0, 3000));
  console.log(JSON.stringify(await ingested(desk, staff, a.requestId)).slice(0,2000));
  for (const n of [1000]) {
    let t = Date.now();
    const b = await previewOf(desk, staff, readFileSync(`/tmp/bulk/o${n}.csv`));
    console.log(n, 'preview', Date.now() - t, b.stage, b.progress, b.grandTotal, b.data?.badOrders.slice(0, 5));
    t = Date.now();
    const c = await ingested(desk, staff, b.requestId);
    console.log(n, 'ingest', Date.now() - t, c.stage, c.progress, c.grandTotal, c.data?.badOrders.slice(0, 5));
    const { rows } = await desk.house.pool.query('select body from chat_posts');
    console.log(rows);
  }
});
