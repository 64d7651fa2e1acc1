import { expect, test } from 'vitest';
import { listOpenedOrders } from '@bloomdesk/contract/search/calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer } from '#test/support/test-server.ts';

test('orders opened before are shown as they are now, in their order; what is not there is left out', async () => {
  const desk = await startTestServer();
  const care = await desk.staff('CareAssociate', 'FCAll');
  const first = await place(desk, sampleOrder());
  const second = await place(desk, sampleOrder());
  const { body } = await care.send(listOpenedOrders, { ids: `${second},9999999,${first}` });
  expect(body.data.hits).toMatchObject([
    {
      orderId: second,
      suborderId: null,
      matches: [],
      customer: 'Dana Reyes',
      recipient: 'Rosa Reyes',
      status: 'Received',
    },
    { orderId: first },
  ]);
  expect((await care.inject('GET', '/v1/search/opened?ids=12,x')).status).toBe(400);
  const packer = await desk.staff('FCHub');
  expect((await packer.send(listOpenedOrders, { ids: first })).status).toBe(403);
  await desk.close();
});
