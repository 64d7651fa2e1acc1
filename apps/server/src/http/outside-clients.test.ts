import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkRow, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { upload } from '#test/support/bulk-orders/bulk-upload.ts';
import { force, makeBatch, placeSuborder, placeSuborders } from '#test/support/sample-floor.ts';
import type { AnyCall } from '@bloomdesk/contract/call';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { getDeliveryOptions } from '@bloomdesk/contract/delivery-windows/options.calls';
import { createDeliveryWindow, updateDeliveryWindow } from '@bloomdesk/contract/delivery-windows/calls';
import { placeOwingOrder } from '#test/support/owing-order.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { type Row, specified, specifiedRows } from '#test/support/specification-rows.ts';
import { placePaidOrder } from '#test/support/paid-order.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let client: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_SITE_KEY: 'a-site-key-of-more-than-32-characters' } });
  client = await desk.staff('CareManager', 'OpsManager', 'OutboundDeliveryEditor', 'InventoryEditor', 'FCAll');
  const [order, spare, credited, doomed] = [
    await placePaidOrder(desk, 2),
    await placePaidOrder(desk, 1),
    await placePaidOrder(desk, 1),
    await placePaidOrder(desk, 1),
  ];
  const [printed, sent, batched, stored] = await placeSuborders(desk, 4);
  await force(desk, [String(printed), String(sent)], { status: 'SuborderPrinted' });
  const batch = await makeBatch(client, [String(batched), String(stored)]);
  const [owing, lot] = [await placeOwingOrder(desk), String(await putLot(desk))];
  Object.assign(ids, {
    order,
    spare,
    credited,
    doomed,
    printed,
    sent,
    batched,
    batch,
    owing,
    lot,
    suborder: `${order}-1`,
  });
});
afterAll(() => desk.close());

const day = '2027-02-13';
const key = 'key=a-site-key-of-more-than-32-characters';
const ids: Record<string, string> = {};

/** A text with the ids that its braces name. */
const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);
const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], body);

/** Sends a call by its address; numbers in braces go as numbers. */
async function send([call, body]: Row) {
  const [method = '', ...address] = filled(call).split(' ');
  const text =
    body && filled(JSON.stringify(body)).replace(`"delivery_id":"${ids['lot']}"`, `"delivery_id":${ids['lot']}`);
  return await client.inject(method, encodeURI(address.join(' ')), text && JSON.parse(text));
}

describe.each(specifiedRows)('%s answer the names of the specification', (_, rows) => {
  test.each(rows.map((row) => [row[0], row] as const))('%s', async (_call, row) => {
    const [call, , status, field, keeps = {}] = row;
    const answer = await send(row);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.any(String)]);
    if (call.includes(' /v1/')) expect(answer.body.status).toBe(status === 200 ? 'SUCCESS' : 'FAIL');
    if (status !== 200) expect(answer.body.message).toEqual(expect.any(String));
    expect(at(answer.body, field)).toBeDefined();
    for (const [name, path] of Object.entries(keeps)) ids[name] = String(at(answer.body, path));
  });
});

test('no call of the specification is left out', () => {
  const sent = specifiedRows.flatMap(([, rows]) => rows.map(([call]) => call.split('?')[0] ?? ''));
  const isSent = (call: AnyCall) => {
    const pattern = new RegExp(`^${call.method} ${call.path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
    return sent.some((each) => pattern.test(each));
  };
  const missing = desk.app.calls.filter((call) => specified.has(call.name) && !isSent(call)).map(({ name }) => name);
  expect(missing).toEqual([]);
  expect([...specified].filter((name) => !desk.app.calls.some((call) => call.name === name))).toEqual([]);
});

describe('what clients of others send', () => {
  test('a bulk file goes as file and requestId', async () => {
    const requestId = '0b100de5-0000-4000-8000-000000000001';
    const { status, body } = await upload(client, csvOf([bulkRow({ orderRef: 'OUTSIDE-1' })]), { requestId });
    expect([status, body]).toMatchObject([200, { status: 'SUCCESS', data: { requestId } }]);
  });

  test('the address and the body cannot name two orders', async () => {
    const { status, body } = await client.inject('POST', `/v1/orders/${ids['order']}/send-lifecycle-event`, {
      orderId: '9999999',
      eventType: 'REDELIVERY',
    });
    expect([status, body.details]).toEqual([400, [{ field: 'orderId', message: 'is not the one in the address' }]]);
  });

  test('If-Match is kept: a stale one changes nothing', async () => {
    const suborderId = await placeSuborder(desk);
    const url = `/v1/suborders/${suborderId}`;
    const { version } = dataOf(getSuborder, await client.inject('GET', url)).suborder;
    const patch = (match: string, more: object = {}) =>
      client.inject('PATCH', url, { fields: { message: match }, ...more }, { 'if-match': match });
    const stale = await patch('"999"');
    expect([stale.status, stale.body.code, stale.body.data.current.version]).toEqual([
      409,
      'changed-meanwhile',
      version,
    ]);
    expect((await patch('W/"x"')).body.details).toEqual([
      { field: 'If-Match', message: 'must be one version, such as "3"' },
    ]);
    expect((await patch(`"${version}"`, { expectedVersion: 77 })).status).toBe(400);
    expect((await patch(`"${version}"`)).status).toBe(200);
    expect((await patch('*')).status).toBe(200);
    const keepsNone = await client.inject('DELETE', `${url}/exception`, undefined, { 'if-match': '"1"' });
    expect([keepsNone.status, keepsNone.body.details]).toEqual([
      400,
      [{ field: 'If-Match', message: 'this call keeps no versions' }],
    ]);
  });

  test('a window stands beside data, where older readers look for it', async () => {
    const written = {
      deliveryAreaId: 2001,
      startDatetime: `${day}T23:00:00Z`,
      endDatetime: `${day}T23:30:00Z`,
      cutoffLeadTimeMinutes: 60,
      preppedAtTime: `${day}T22:00:00Z`,
      capacity: 40,
      fcId: 4,
      transportMode: 'car',
    };
    const made = await client.inject('POST', '/v1/delivery-windows', written);
    const { window } = dataOf(createDeliveryWindow, made);
    expect(made.body).toMatchObject({ success: true, window, data: { window } });
    const url = `/v1/delivery-windows/${window.id}`;
    for (const [address, sent] of [
      [url, written],
      [`${url}/status`, { isActive: true }],
    ] as const) {
      const { status, body } = await client.inject('PUT', address, sent);
      expect([status, body]).toMatchObject([
        200,
        { data: dataOf(updateDeliveryWindow, { body }), ...dataOf(updateDeliveryWindow, { body }) },
      ]);
    }
  });

  test('delivery options take what a suborder is answered with', async () => {
    const { suborder } = dataOf(getSuborder, await client.inject('GET', `/v1/suborders/${ids['suborder']}`));
    const answer = await client.inject('POST', `/api/shopify/options?${key}`, {
      recipient: suborder.recipient,
      lineitems: suborder.lineItems,
      delivery: suborder.delivery,
    });
    expect([answer.status, dataOf(getDeliveryOptions, answer)]).toEqual([200, { options: expect.any(Array) }]);
  });

  test('without a center the areas are those of center 1', async () => {
    const [unnamed, first] = await Promise.all(
      ['/api/fcs/deliveryareas', '/api/fcs/1/deliveryareas'].map((url) => client.inject('GET', `${url}?${key}`)),
    );
    expect(unnamed?.body).toEqual(first?.body);
  });
});
