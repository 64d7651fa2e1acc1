import pg from 'pg';
import { expect, test } from 'vitest';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer } from '#test/support/test-server.ts';

test('where the database has no pg_trgm, one mistake in a word is still understood', async () => {
  const desk = await startTestServer();
  const care = await desk.staff('CareAssociate', 'FCAll');
  const orderId = await place(desk, sampleOrder());
  const ask = async (q: string) => {
    const { data } = (await care.send(searchOrders, { q })).body;
    return [data.corrected, data.hits.map((hit) => hit.orderId)];
  };
  expect(await ask('reyse rsoa balltimroe')).toEqual(['reyes rosa baltimore', [orderId]]);
  const owner = new pg.Client(desk.databaseUrl);
  await owner.connect();
  await owner.query('drop extension pg_trgm cascade');
  await owner.end();
  expect(await ask('reyse rsoa')).toEqual(['reyes rosa', [orderId]]);
  expect(await ask('balltimroe reyes')).toEqual([null, []]);
  await desk.close();
});
