import { expect, test } from 'vitest';
import { type Order, order as shape } from '@bloomdesk/contract/orders/shapes';
import type { TimelineEntry } from '@bloomdesk/contract/orders/timeline.calls';
import { AsStaff } from '#testing/screen-around.tsx';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleSuborder } from '#testing/sample-batch.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { OrderTimeline } from './order-timeline.tsx';

const order: Order = {
  ...sampleOf(shape),
  orderId: '1000001',
  suborders: [
    sampleSuborder(1, { suborderId: '1000001-1', status: 'Packed', batchId: '50012' }),
    sampleSuborder(2, { suborderId: '1000001-2' }),
  ],
};
const packed: TimelineEntry = {
  kind: 'event',
  key: 'event 7',
  at: '2027-02-10T15:00:00.000Z',
  by: 'ops.manager@bloomdesk.test',
  byName: 'Ops Manager',
  eventId: 7,
  action: 'suborder.update',
  notes: { reason: 'Counted twice' },
  parts: [
    {
      entityType: 'SUBORDER',
      entityId: '1000001-1',
      before: { status: 'AtTable', batchId: '50012' },
      after: { status: 'Packed', batchId: '50012' },
    },
  ],
};
const letter: TimelineEntry = {
  kind: 'letter',
  key: 'letter 1',
  at: '2027-02-10T14:00:00.000Z',
  by: 'care.associate@bloomdesk.test',
  byName: 'Care Associate',
  eventType: 'OUT_FOR_DELIVERY',
  suborderId: null,
  to: 'dana.reyes@example.com',
  subject: 'Your order 1000001 is out for delivery',
  body: 'Hello Dana',
  state: 'sent',
  notSentBecause: null,
};
const payment: TimelineEntry = {
  kind: 'transaction',
  key: 'transaction 1',
  at: '2027-02-09T14:00:00.000Z',
  by: null,
  byName: null,
  transactionType: 'payment',
  amount: 121,
  paymentType: 'credit_card',
  brand: 'visa',
  panTruncation: '1111',
  status: 'settled',
};
const booked: TimelineEntry = {
  ...packed,
  key: 'event 3',
  eventId: 3,
  by: 'system:deliveries',
  byName: null,
  action: 'delivery.book',
  notes: {},
  parts: [],
};

const picture = {
  fileId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  name: '1000001-1 photo',
  kind: 'picture' as const,
  size: 1000,
  width: 1600,
  height: 1200,
  url: '/v1/files/a',
  thumbnailUrl: '/v1/files/b',
};
const proof: TimelineEntry = {
  kind: 'proof',
  key: 'proof 1',
  at: '2027-02-10T16:00:00.000Z',
  by: 'system:golocal',
  byName: null,
  suborderId: '1000001-1',
  receivedBy: 'Rosa',
  pictures: [picture, { ...picture, fileId: '6f9619ff-8b86-4d11-b42d-00c04fc964fe', name: '1000001-1 signature' }],
};
const custody: TimelineEntry = {
  kind: 'custody',
  key: 'custody 1',
  at: '2027-02-10T15:40:00.000Z',
  by: 'system:golocal',
  byName: null,
  suborderId: '1000001-1',
  step: 'onTheWay',
  driver: 'Sam',
  scanIds: ['1000001-1'],
  position: { latitude: 39.2904, longitude: -76.6122 },
};

async function timelineOf(
  { server, show }: Bench,
  entries: TimelineEntry[],
  groups = ['CareManager'],
  nextCursor: string | null = null,
) {
  server.answer('listOrderTimeline', { entries, nextCursor });
  const screen = await show(
    <AsStaff groups={groups}>
      <OrderTimeline order={order} />
    </AsStaff>,
  );
  return { screen, timeline: screen.getByRole('region', { name: 'Timeline' }) };
}

test('an event says what was done, from what to what, why and by whom, and which suborder it was', () =>
  onBench(async (bench) => {
    const { timeline } = await timelineOf(bench, [packed, booked]);
    const first = timeline.getByRole('listitem').nth(0);
    await expect.element(first).toMatchTextContent('Status changed');
    await expect.element(first).toMatchTextContent('Status: At Table → became Packed');
    await expect.element(first).toMatchTextContent('Counted twice');
    await expect.element(first).toMatchTextContent('Ops Manager');
    await expect.element(first).not.toMatchTextContent('ops.manager@');
    await expect.element(first).toMatchTextContent('1000001-1');
    await expect.element(first).not.toMatchTextContent('suborder.update');
    await expect.element(timeline).toMatchTextContent('Automatic (deliveries)');
    await first.getByRole('button', { name: 'Details' }).click();
    await expect.element(first).toMatchTextContent('"action": "suborder.update"');
  }));

test('an hour said of the whole order reads at the clock of its center', () =>
  onBench(async (bench) => {
    const after = { startTime: '2027-02-11T14:00:00.000Z' };
    const parts = [{ entityType: 'ORDER', entityId: '1000001', before: {}, after }];
    const { timeline } = await timelineOf(bench, [{ ...packed, action: 'order.create', notes: {}, parts }]);
    const { timezone } = order.suborders[0]?.delivery.fc ?? { timezone: '' };
    expect(timezone).toBe('America/New_York');
    await expect.element(timeline).toMatchTextContent('Window starts: Thu, Feb 11, 9:00 am');
  }));

test('a change is undone from its entry as long as the suborder is as it left it', () =>
  onBench(async (bench) => {
    const older = {
      ...packed,
      key: 'event 5',
      eventId: 5,
      parts: packed.parts.map((part) => ({ ...part, after: { status: 'Batched' } })),
    };
    const { timeline } = await timelineOf(bench, [packed, older]);
    const undo = timeline.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toBeVisible(); // one of the two: the older one was overtaken
    await undo.click();
    await expect.poll(() => bench.server.effects('undoEvent')).toBe(1);
  }));

test('who may change nothing is offered no Undo', () =>
  onBench(async (bench) => {
    const { timeline } = await timelineOf(bench, [packed], ['FCHub']);
    await expect.element(timeline.getByText('Status changed')).toBeVisible();
    expect(timeline.getByRole('button', { name: 'Undo' }).query()).toBeNull();
  }));

test('a letter opens as it was sent, and money says where it came from', () =>
  onBench(async (bench) => {
    const { screen, timeline } = await timelineOf(bench, [letter, payment]);
    await expect.element(timeline.getByText('Payment of $121.00')).toBeVisible();
    await expect.element(timeline.getByText('credit card, visa •••• 1111')).toBeVisible();
    await timeline.getByRole('button', { name: letter.subject }).click();
    const dialog = screen.getByRole('dialog', { name: letter.subject });
    await expect.element(dialog).toMatchTextContent('Hello Dana');
    await expect.element(dialog).toMatchTextContent('dana.reyes@example.com');
  }));

test.each([
  ['bounced', 'Not sent: address bounced'],
  ['complained', 'Not sent: recipient complained'],
  ['manual', 'Not sent: address suppressed'],
] as const)('a letter to an address that %s says why it was not sent', (notSentBecause, words) =>
  onBench(async (bench) => {
    const { timeline } = await timelineOf(bench, [{ ...letter, state: 'not-sent', notSentBecause }]);
    await expect.element(timeline.getByText(words)).toBeVisible();
    expect(timeline.getByText('Sent', { exact: true }).query()).toBeNull();
  }),
);

test('a delivery shows who took it and the pictures of its driver, and who had it before', () =>
  onBench(async (bench) => {
    const { screen, timeline } = await timelineOf(bench, [proof, custody]);
    const [handedOver, way] = [timeline.getByRole('listitem').nth(0), timeline.getByText('On the way to the door')];
    await expect.element(handedOver).toMatchTextContent('Proof of delivery');
    await expect.element(handedOver).toMatchTextContent('Received by: Rosa');
    await expect.element(handedOver).toMatchTextContent('GoLocal');
    await expect.element(way).toBeVisible();
    await expect.element(timeline).toMatchTextContent('Driver: Sam · Scanned: 1000001-1 · At 39.2904, -76.6122');
    await timeline.getByRole('button', { name: '1000001-1 photo' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  }));

test('a filter asks the server for that topic, and older entries come page by page', () =>
  onBench(async (bench) => {
    const { timeline } = await timelineOf(bench, [payment], ['CareManager'], '1_transaction_2');
    await timeline.getByRole('button', { name: 'Show older' }).click();
    await expect.poll(() => bench.server.requests('listOrderTimeline')).toBe(2);
    bench.server.answer('listOrderTimeline', { entries: [], nextCursor: null });
    await timeline.getByRole('radio', { name: 'Notes' }).click();
    await expect.element(timeline.getByText('Nothing here yet.')).toBeVisible();
  }));

test('what could not be loaded says so and is tried again', () =>
  onBench(async (bench) => {
    bench.server.refuse('listOrderTimeline', { status: 500, code: 'internal', message: 'Something went wrong' });
    const { timeline } = await timelineOf(bench, [payment]);
    await timeline.getByRole('button', { name: 'Retry' }).click();
    await expect.element(timeline.getByText('Payment of $121.00')).toBeVisible();
  }));
