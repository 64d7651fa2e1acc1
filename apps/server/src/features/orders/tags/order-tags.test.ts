import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { addOrderTag, listOrderTags, removeOrderTag } from '@bloomdesk/contract/orders/tags.calls';
import { listOrderTimeline } from '@bloomdesk/contract/orders/timeline.calls';
import { listOrderVisitors } from '@bloomdesk/contract/orders/visitors.calls';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { tagsPerOrder } from '@bloomdesk/domain/orders/tag-rules';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let packer: TestStaff;
let orderId: string;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  orderId = await place(desk, sampleOrder());
});

const add = async (tag: string, order = orderId) => await care.send(addOrderTag, { orderId: order, tag });
const tagsOf = async (staff: TestStaff): Promise<string[]> =>
  (await staff.send(getOrder, { orderId })).body.data.order.tags;
const foundBy = async (q: string): Promise<string[]> => {
  const { hits } = (await care.send(searchOrders, { q })).body.data;
  return hits.map((hit: { orderId: string }) => hit.orderId);
};

test('a tag stands on its order as one word in lower case, for everybody who reads the order', async () => {
  expect((await add('Call back')).body.data).toEqual({ tags: ['call-back'] });
  expect((await add('#VIP')).body.data).toEqual({ tags: ['call-back', 'vip'] });
  expect(await tagsOf(packer)).toEqual(['call-back', 'vip']);
  expect((await care.send(removeOrderTag, { orderId, tag: 'call-back' })).body.data).toEqual({ tags: ['vip'] });
  expect(await tagsOf(care)).toEqual(['vip']);
});

test('a tag that is there, or is not, is no change: the timeline tells each change once', async () => {
  for (const tag of ['vip', 'VIP']) expect((await add(tag)).status).toBe(200);
  for (const tag of ['vip', 'vip']) expect((await care.send(removeOrderTag, { orderId, tag })).status).toBe(200);
  const { entries } = (await care.send(listOrderTimeline, { orderId, topic: 'notes' })).body.data;
  expect(entries).toMatchObject([
    {
      action: 'tag.remove',
      by: care.email,
      notes: { tag: 'vip' },
      parts: [{ before: { tags: ['vip'] }, after: { tags: [] } }],
    },
    { action: 'tag.add', parts: [{ before: { tags: [] }, after: { tags: ['vip'] } }] },
  ]);
});

test('an order has ten tags, also when the last two come together, and what is no word is refused', async () => {
  for (let at = 1; at < tagsPerOrder; at += 1) await add(`tag-${at}`);
  const both = await Promise.all([add('one'), add('two')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await add('three')).body).toMatchObject({ code: 'too-many-tags' });
  expect((await add('tag-1')).status).toBe(200); // it has it already
  for (const tag of ['50% off', 'a'.repeat(25), '-', ' ']) expect((await add(tag)).status).toBe(400);
  expect((await add('50%')).body).toMatchObject({ code: 'tag-form' });
});

test('the floor reads tags and changes none; an order that is not there has none', async () => {
  expect((await packer.send(addOrderTag, { orderId, tag: 'vip' })).status).toBe(403);
  expect((await packer.send(removeOrderTag, { orderId, tag: 'vip' })).status).toBe(403);
  expect((await packer.send(listOrderTags, {})).status).toBe(403);
  expect((await add('vip', '9999999')).status).toBe(404);
});

test('tags in use are offered once each, by name, for as long as some order has them', async () => {
  const other = await place(desk, sampleOrder());
  await add('zebra', other);
  for (const tag of ['zebra', 'apricot']) await add(tag);
  const inUse = async (): Promise<string[]> => (await care.send(listOrderTags, {})).body.data.tags;
  const ours = (await inUse()).filter((tag) => ['apricot', 'zebra'].includes(tag));
  expect(ours).toEqual(['apricot', 'zebra']);
  await care.send(removeOrderTag, { orderId, tag: 'apricot' });
  expect(await inUse()).not.toContain('apricot');
  expect(await inUse()).toContain('zebra');
});

test('an order is found by its tag, by a word of it and by a mistyped one, beside anything else that is said', async () => {
  await add('peony-wedding');
  expect(await foundBy('tag:peony-wedding')).toEqual([orderId]);
  expect(await foundBy('tag:peony')).toEqual([orderId]);
  expect(await foundBy('peony-wedding')).toContain(orderId);
  const { suborders } = (await care.send(getOrder, { orderId })).body.data.order;
  expect(await foundBy(`tag:peony-wedding day:${suborders[0]?.delivery.deliveryDate}`)).toEqual([orderId]);
  expect(await foundBy('tag:peony-wedding day:2031-01-01')).toEqual([]);
  const { hits, corrected } = (await care.send(searchOrders, { q: 'peony-weding' })).body.data;
  expect([hits[0]?.orderId, corrected, hits[0]?.tags]).toEqual([
    orderId,
    expect.stringContaining('wedding'),
    ['peony-wedding'],
  ]);
  expect(hits[0]?.matches).toMatchObject([{ field: 'tag', text: 'peony-wedding' }]);
});

test('what is found by a tag stays found when its recipient changes, and is not once the tag is gone', async () => {
  await add('anniversary');
  await care.send(updateRecipient, { suborderId: `${orderId}-1`, fields: { firstName: 'Thessaly' } });
  expect(await foundBy('tag:anniversary thessaly')).toEqual([orderId]);
  await care.send(removeOrderTag, { orderId, tag: 'anniversary' });
  expect(await foundBy('tag:anniversary')).toEqual([]);
  expect(await foundBy('thessaly')).toEqual([orderId]);
});

test('a colleague who has the order open learns of a new tag', async () => {
  const stamp = async () => (await care.send(listOrderVisitors, { orderId })).body.data.stamp;
  const before = await stamp();
  await add('vip');
  expect(await stamp()).toBe(`${before}.vip`);
});
