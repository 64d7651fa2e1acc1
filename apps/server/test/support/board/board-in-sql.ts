import { type BoardFulfillmentCenter, getBoard } from '@bloomdesk/contract/board/calls';
import type { TestServer, TestStaff } from '#test/support/test-server.ts';

const statusesOf = {
  received: ['Received'],
  batched: ['Batched', 'BatchWorkorderPrinted', 'Picking', 'PickedAndQCd', 'AtTable', 'NotecardPrinted'],
  printed: ['SuborderPrinted'],
  packed: ['Packed', 'BatchCompleted', 'OnPallet', 'AwaitingPickup'],
  out: ['LeftFulfillmentCenter', 'InTransit', 'OutForDelivery'],
  delivered: ['Delivered'],
  cancelled: ['Cancelled'],
};
const inStages = (stages: readonly (keyof typeof statusesOf)[]) =>
  `status in (${stages.flatMap((stage) => statusesOf[stage].map((status) => `'${status}'`)).join(', ')})`;

const countsSql = `
  select fc_id as "fcId", json_build_object(${Object.keys(statusesOf)
    .map((stage) => `'${stage}', count(*) filter (where ${inStages([stage as keyof typeof statusesOf])})`)
    .join(', ')}, 'inException', count(*) filter (where in_exception and status <> 'Cancelled')) as counts
  from suborders where fulfillment_date = $1 group by fc_id order by fc_id`;

const left = inStages(['received', 'batched', 'printed']);
const cutoffsSql = `
  select fc_id as "fcId", fulfilled_by as at, count(*)::integer as total, (count(*) filter (where ${left}))::integer as left,
    (count(*) filter (where ${left} and in_exception))::integer as "leftInException"
  from suborders where fulfillment_date = $1 and status <> 'Cancelled' group by fc_id, fulfilled_by order by fc_id, fulfilled_by`;

/** A day of all centers as SQL counts the suborders themselves; every status is named here once more. */
export async function boardInSql(desk: TestServer, date: string) {
  const { rows: counts } = await desk.app.pool.query(countsSql, [date]);
  const { rows: cutoffs } = await desk.app.pool.query<{ at: Date }>(cutoffsSql, [date]);
  return { counts, cutoffs: cutoffs.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

/** The same day as the board has it; centers without anything are left out. */
export async function boardFromCall(staff: TestStaff, date: string) {
  const centers = await centersOf(staff, date);
  const busy = centers.filter(({ counts }) => Object.values(counts).some((count) => count > 0));
  return {
    counts: busy.map(({ fcId, counts }) => ({ fcId, counts })),
    cutoffs: busy.flatMap(({ fcId, cutoffs }) =>
      cutoffs.map(({ at, total, left: unpacked, leftInException }) => ({
        fcId,
        at,
        total,
        left: unpacked,
        leftInException,
      })),
    ),
  };
}

/** The centers of the board by their number. */
export async function centersOf(staff: TestStaff, date: string): Promise<BoardFulfillmentCenter[]> {
  const { status, body } = await staff.send(getBoard, { date });
  if (status !== 200) throw new Error(body.message);
  return getBoard.data.parse(body.data).centers.toSorted((a, b) => a.fcId - b.fcId);
}
