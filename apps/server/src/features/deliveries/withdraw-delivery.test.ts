import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFulfilling } from '@bloomdesk/contract/batches/calls';
import { systemCtx } from '#composition/request-context.ts';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import type { Fault, WireRequest } from '#partners/carriers/simulated/wire.ts';
import { bookedDelivery } from '#test/support/deliveries/booked-delivery.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { tasksOf } from '#composition/tasks.ts';
import { inTransaction } from '#composition/transaction.ts';

let desk: TestServer;
let carriers: ReturnType<typeof simulatedCarriers>;
let fault: (request: WireRequest) => Fault | undefined;

beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());
beforeEach(() => {
  fault = () => undefined;
  carriers = simulatedCarriers({ wire: (request) => fault(request) });
  desk.app.partners.carriers = carriers;
});

/** What a use case does that gives a delivery up. */
async function release(suborderId: string): Promise<void> {
  await inTransaction(systemCtx(desk.app, 'test', 'test'), async (ctx) => {
    await ctx.outbox.planAll(await ctx.deliveries.release([suborderId], ctx.now));
  });
}

const live = () => carriers.ledger.all().filter(({ withdrawn }) => !withdrawn);

async function withdrawalOf(suborderId: string) {
  const { rows } = await desk.app.pool.query(
    'select effect_key, outcome from withdrawn_deliveries where suborder_id = $1 order by effect_key',
    [suborderId],
  );
  return rows;
}

test.each(['Baltimore City', 'Ground from Baltimore'])(
  'what was booked in %s is withdrawn from its platform',
  async (area) => {
    const { suborderId } = await bookedDelivery(desk, area);
    expect(live()).toHaveLength(1);
    await release(suborderId);
    await desk.runJobs();
    expect(live()).toEqual([]);
    expect(await withdrawalOf(suborderId)).toEqual([
      { effect_key: `carrier.book:${suborderId}:1`, outcome: 'cancelled' },
    ]);
    const { rows } = await desk.app.pool.query(
      `select performed_by from audit_events e join audit_links l using (event_id) where entity_id = $1 and action = 'delivery.withdraw'`,
      [suborderId],
    );
    expect(rows).toEqual([{ performed_by: 'system:deliveries' }]);
  },
);

test('a task that is driven already is withdrawn too late', async () => {
  const { suborderId, onfleetTaskId } = await bookedDelivery(desk);
  Object.assign(carriers.tasks.get(onfleetTaskId ?? '') ?? {}, { state: 2 });
  await release(suborderId);
  await desk.runJobs();
  expect(await withdrawalOf(suborderId)).toMatchObject([{ outcome: 'too-late' }]);
});

test('a delivery asked for after that is a new one under a key of its own', async () => {
  const { suborderId } = await bookedDelivery(desk);
  const { rows } = await desk.app.pool.query<{ batch_id: string }>(
    'select batch_id from suborders where suborder_id = $1',
    [suborderId],
  );
  await release(suborderId);
  await (await desk.staff('FCHub')).send(startFulfilling, { batchId: rows[0]?.batch_id ?? '' });
  await desk.runJobs();
  expect(live().map(({ effectKey }) => effectKey)).toEqual([`carrier.book:${suborderId}:2`]);
});

test('a platform that is away is asked until it has withdrawn it, and for a day at most', async () => {
  const { suborderId } = await bookedDelivery(desk);
  await release(suborderId);
  const effectKey = `carrier.cancel:${suborderId}:1`;
  const once = () => tasksOf(desk.app)['send-effect']?.({ effectKey }, { last: false });
  fault = ({ verb }) => (verb === 'remove' ? 'lost-answer' : undefined);
  await once();
  expect(await withdrawalOf(suborderId)).toMatchObject([{ outcome: null }]);
  fault = () => undefined;
  await once();
  expect(await withdrawalOf(suborderId)).toMatchObject([{ outcome: 'cancelled' }]);

  const other = await bookedDelivery(desk);
  await release(other.suborderId);
  fault = () => 'outage';
  desk.setClock('2027-02-11T15:00:00Z');
  await tasksOf(desk.app)['send-effect']?.({ effectKey: `carrier.cancel:${other.suborderId}:1` }, { last: false });
  desk.setClock('2027-02-10T15:00:00Z');
  const { rows } = await desk.app.pool.query('select state from outbox where effect_key = $1', [
    `carrier.cancel:${other.suborderId}:1`,
  ]);
  expect(rows).toEqual([{ state: 'dead' }]);
});

test('a suborder cancelled while its carrier was asked keeps no booking', async () => {
  const cancel = (suborderId: string) =>
    desk.app.pool.query(
      `update suborders set status = 'Cancelled', batch_id = null, batch_index = null where suborder_id = $1`,
      [suborderId],
    );
  const usual = desk.app.partners.carriers;
  desk.app.partners.carriers = {
    ...usual,
    async book(booking, begun) {
      const answer = await usual.book(booking, begun);
      await cancel(booking.suborderId);
      return answer;
    },
  };
  await expect(bookedDelivery(desk)).rejects.toThrow('no result'); // nothing is booked
  expect(carriers.ledger.all()).toMatchObject([{ kind: 'task', withdrawn: true }]);
});

test('a delivery given up while it was being booked is not booked', async () => {
  const usual = desk.app.partners.carriers;
  desk.app.partners.carriers = {
    ...usual,
    async book(booking, begun) {
      await release(booking.suborderId);
      return await usual.book(booking, begun);
    },
  };
  await expect(bookedDelivery(desk)).rejects.toThrow('no result'); // nothing is booked
  expect(carriers.ledger.all()).toEqual([]);
});
