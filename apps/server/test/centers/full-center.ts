import type { CenterOf } from '@bloomdesk/contract/call';
import { callExamples } from '#http/api-document/call-examples.ts';
import { makeBatch, place } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import type { TestServer, TestStaff } from '#test/support/test-server.ts';

type Kind = CenterOf['of'];

/** An object of each kind, by its id. */
export type ObjectIds = Record<Exclude<Kind, 'center'>, string>;

/** Stands in all that people write on the objects of Baltimore, and nowhere else. */
export const written = 'Quokkaton';
const [fcId, date] = [4, '2027-02-13'];
const requestId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';

/** Fills Baltimore with objects of every kind, each made as its people make it. */
export async function fillCenter(desk: TestServer, staff: TestStaff): Promise<ObjectIds> {
  const recipient = { ...sampleSuborder().recipient, firstName: written, instructions: `${written} is at home` };
  const suborder = { recipient, message: `${written}, be mine` };
  const orderId = await place(desk, sampleOrder({ suborder }));
  const suborderId = `${orderId}-1`;
  const batchId = await makeBatch(staff, [suborderId]);
  const lotId = await putLot(desk, { lotLabel: written, vendor: written, purchaseOrder: written });
  const examples = callExamples({ orderId, suborderId, batchId, requestId, fcId, date });
  const send = async (name: string, more: object): Promise<void> => {
    const call = desk.app.calls.find((one) => one.name === name);
    if (!call) throw new Error(`there is no call ${name}`);
    const { status, text } = await staff.send(call, { ...examples[name], ...more });
    if (status >= 300) throw new Error(`${name}: ${text}`);
  };
  await send('createAdjustment', { delivery_id: lotId, adjustment_time: '2027-02-10', memo: written });
  await send('createDeliveryWindow', {});
  await send('addVendor', {}); // vendors are the company's, and every center buys from them
  await send('addPurchaseOrder', {});
  await send('openCycleCount', {});
  await send('sendTransfer', { lines: [{ lotId, units: 20 }] });
  return {
    order: orderId,
    suborder: suborderId,
    batch: batchId,
    lot: String(lotId),
    ...(await idsInDatabase(desk)),
  };
}

async function idsInDatabase({ app }: TestServer) {
  const { rows } = await app.pool.query<Omit<ObjectIds, 'order' | 'suborder' | 'batch' | 'lot'>>(
    `select (select min(adjustment_id) from adjustments where memo like '%' || $1 || '%')::text as adjustment,
       (select min(area_id) from delivery_areas where fc_id = $2)::text as area,
       (select min(window_id) from delivery_windows where fc_id = $2)::text as window,
       (select min(purchase_order_id) from purchase_orders where fc_id = $2)::text as "purchaseOrder",
       (select min(count_id) from cycle_counts where fc_id = $2)::text as "cycleCount",
       (select min(transfer_id) from transfers where from_fc_id = $2)::text as transfer`,
    [written, fcId],
  );
  const [ids] = rows;
  if (!ids || Object.values(ids).includes(null as never))
    throw new Error(`an object is missing: ${JSON.stringify(ids)}`);
  return ids;
}

/** Ids of every kind that name nothing, as far from the others as turns say. */
export function unknownIds(turn: number): ObjectIds {
  const id = String(90_000_000 + turn);
  return {
    order: id,
    suborder: `${id}-1`,
    batch: id,
    lot: id,
    adjustment: id,
    area: id,
    window: id,
    purchaseOrder: id,
    cycleCount: id,
    transfer: id,
  };
}

/** The input of each call as somebody sends it who has these ids from somewhere. */
export function inputsWith(ids: ObjectIds) {
  const examples = callExamples({
    orderId: ids.order,
    suborderId: ids.suborder,
    batchId: ids.batch,
    requestId,
    fcId,
    date,
  });
  return (name: string, center: CenterOf | undefined): Record<string, unknown> => {
    const example: Record<string, unknown> = { ...examples[name] };
    if (!center || center.of === 'center' || center.by.includes('.')) return example;
    const old = example[center.by];
    return { ...example, [center.by]: typeof old === 'number' ? Number(ids[center.of]) : ids[center.of] };
  };
}
