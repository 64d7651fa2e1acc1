import * as batches from '@bloomdesk/contract/batches/calls';
import { transitionBatch } from '@bloomdesk/contract/batches/changes.calls';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { clearException, raiseException, updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { deliveryAreaNamed, makeBatch, placeSuborders, withPapers } from '#test/support/sample-floor.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import type { TestServer, TestStaff } from '#test/support/test-server.ts';

export const today = '2027-02-13';
export const tomorrow = '2027-02-14';

/** What the floor, care and carriers do on a day; each says how many suborders it found to do it to. */
export function dayActions(desk: TestServer) {
  const finder = found(desk);
  return {
    receive: () => receive(desk),
    batch: (staff: TestStaff) => batch(finder, staff),
    ...papersAndBench(desk, finder),
    ...wayOut(finder),
    ...care(finder),
    ...moves(desk, finder),
  };
}

type Finder = ReturnType<typeof found>;

/** Suborders of which something holds, in an order that is nobody's but always the same. */
function found(desk: TestServer) {
  const ids = async (where: string, limit = 1) => {
    const { rows } = await desk.app.pool.query<{ suborder_id: string; fc_id: number; batch_id: string | null }>(
      `select suborder_id, fc_id, batch_id from suborders where ${where} order by md5(suborder_id || version) limit ${limit}`,
    );
    return rows;
  };
  return {
    ids,
    async each(where: string, limit: number, send: (id: string, batchId: string) => Promise<TestAnswer>) {
      const rows = await ids(where, limit);
      for (const { suborder_id: id, batch_id: batchId } of rows) assertOn(await send(id, batchId ?? ''));
      return rows.length;
    },
  };
}

async function receive(desk: TestServer): Promise<number> {
  const washington = await inWashington(desk);
  for (const [hour, place] of [
    [14, {}],
    [16, {}],
    [22, washington],
  ] as const) {
    const suborder = { startTime: `${today}T${hour}:00:00Z`, fulfilledBy: `${today}T${hour - 1}:00:00Z`, ...place };
    await placeSuborders(desk, 2, { suborder });
  }
  return 6;
}

async function batch({ ids }: Finder, staff: TestStaff): Promise<number> {
  const ready = `not in_exception and status = 'Received' and fulfillment_date = '${today}'`;
  const [first] = await ids(ready);
  if (!first) return 0;
  const rows = await ids(`${ready} and fc_id = ${first.fc_id}`, 5);
  const suborderIds = rows.map(({ suborder_id }) => suborder_id);
  await makeBatch(staff, suborderIds, first.fc_id);
  return rows.length;
}

function papersAndBench(desk: TestServer, { each }: Finder) {
  const packable = `not in_exception and status in ('AtTable', 'SuborderPrinted') and batch_id is not null`;
  return {
    printWorkOrder: (staff: TestStaff) =>
      each(`status = 'Batched'`, 1, (_, batchId) =>
        staff.send(transitionBatch, { batchId, status: 'WorkorderPrinted' }),
      ),
    start: (staff: TestStaff) =>
      each(`status = 'BatchWorkorderPrinted'`, 1, (_, batchId) => staff.send(batches.startFulfilling, { batchId })),
    printLabels: (staff: TestStaff) =>
      each(`status = 'AtTable' and batch_id is not null`, 1, (id, batchId) =>
        staff.send(transitionBatch, { batchId, status: 'SubordersPrinted', suborderIds: [id], documents: ['label'] }),
      ),
    pack: (staff: TestStaff) =>
      each(packable, 2, async (id, batchId) => {
        await withPapers(desk, [id]);
        return await staff.send(batches.packSuborder, { batchId, suborderId: id });
      }),
    packAndUndo: (staff: TestStaff) =>
      each(packable, 1, async (id, batchId) => {
        await withPapers(desk, [id]);
        assertOn(await staff.send(batches.packSuborder, { batchId, suborderId: id }));
        return await staff.send(batches.undoPacking, { batchId, suborderId: id });
      }),
    complete: (staff: TestStaff) =>
      each(`status = 'Packed' and batch_id is not null`, 1, (_, batchId) => completed(staff, batchId)),
  };
}

/** Completes a batch as someone does who confirms what they are asked about. */
async function completed(staff: TestStaff, batchId: string): Promise<TestAnswer> {
  const first = await staff.send(batches.completeBatch, { batchId });
  if (first.status === 200) return first;
  const { unpacked, inException } = first.body.data.current;
  return await staff.send(batches.completeBatch, {
    batchId,
    confirmUnpacked: Number(unpacked ?? 0),
    confirmExceptions: Array.isArray(inException) ? inException.length : 0,
  });
}

function wayOut({ each }: Finder) {
  const setTo = (status: 'LeftFulfillmentCenter' | 'Delivered', staff: TestStaff) => (id: string) =>
    staff.send(updateSuborder, { suborderId: id, fields: { status } });
  return {
    leave: (staff: TestStaff) => each(`status = 'AwaitingPickup'`, 2, setTo('LeftFulfillmentCenter', staff)),
    deliver: (staff: TestStaff) => each(`status = 'LeftFulfillmentCenter'`, 1, setTo('Delivered', staff)),
  };
}

function care({ each }: Finder) {
  const reasons = [{ tag: 'Customer requested order update: Cancel' }];
  return {
    raise: (staff: TestStaff) =>
      each(`not in_exception and status not in ('Cancelled', 'Delivered')`, 1, (id) =>
        staff.send(raiseException, { suborderId: id, reason: 'Fulfillment Issue: Missing item' }),
      ),
    clear: (staff: TestStaff) => each('in_exception', 1, (id) => staff.send(clearException, { suborderId: id })),
    cancel: (staff: TestStaff) =>
      each(`status in ('Received', 'Batched', 'AtTable')`, 1, (id) =>
        staff.send(cancelOrder, { orderId: id.slice(0, -2), refundStrategy: 'none', reasons }),
      ),
  };
}

function moves(desk: TestServer, { each }: Finder) {
  return {
    moveToTomorrow: (staff: TestStaff) =>
      each(`status = 'Batched' and fc_id = 4`, 1, (id) =>
        staff.send(updateDelivery, { suborderId: id, fields: { startTime: `${tomorrow}T14:00:00Z` } }),
      ),
    moveToWashington: (staff: TestStaff) =>
      each(`status = 'Received' and fc_id = 4 and fulfillment_date = '${today}'`, 1, async (id) => {
        assertOn(await staff.send(updateRecipient, { suborderId: id, fields: whiteHouse }));
        const { fcId, areaId } = await inWashington(desk);
        const fields = { fcId, areaId, startTime: `${today}T22:00:00Z` };
        return await staff.send(updateDelivery, { suborderId: id, fields });
      }),
  };
}

const whiteHouse = {
  address1: '1600 Pennsylvania Ave',
  city: 'Washington',
  state: 'DC',
  zipCode: '20500',
  coords: { lat: 38.8977, lng: -77.0365 },
};

async function inWashington(desk: TestServer) {
  return { fcId: 1, areaId: await deliveryAreaNamed(desk, 'District of Columbia') };
}

function assertOn({ status, body }: TestAnswer): void {
  if (status !== 200) throw new Error(body.message);
}
