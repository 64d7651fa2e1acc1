import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '@bloomdesk/contract/call';
import { can, opens, staffRoles } from '@bloomdesk/domain/access/permissions';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { fillCenter, inputsWith, type ObjectIds, unknownIds, written } from './full-center.ts';

/*
 * Nothing leaks between centers (P18): people of another center send every call they may make with the ids of real objects
 * of Baltimore, of every kind. Each answer is that of an id that names nothing, and none holds a word of Baltimore's.
 */
/** How often all of it is done; `npm run prove -- centers` swaps 10,000 ids. */
const leastSwaps = Number(process.env['CENTER_SWAPS'] ?? 0);
const foreignCenter = 'FCMagic';

let desk: TestServer;
let foreign: ObjectIds;
beforeAll(async () => {
  desk = await startTestServer();
  const owner = await desk.staff('OpsManager', 'DeliveryManager', 'InventoryEditor', 'OutboundDeliveryEditor', 'FCAll');
  foreign = await fillCenter(desk, owner);
});
afterAll(() => desk.close());

/** Those of the floor, of stock and of deliveries: order-group staff see the orders of every center (D28). */
const roles = [undefined, ...staffRoles.filter((role) => !opens({ groups: [role] }, 'order'))];

/** An answer without what differs between any two of them. */
function plain(text: string, ids: ObjectIds): string {
  const known = Object.values(ids).toSorted((one, other) => other.length - one.length);
  return known
    .reduce((left, id) => left.replaceAll(new RegExp(`(?<![\\w-])${id}(?!\\w)`, 'g'), 'ID'), text)
    .replaceAll(/"requestId":"[^"]*"/g, '');
}

interface Swap {
  call: AnyCall;
  staff: TestStaff;
  turn: number;
}

/** What is wrong with the answer to a real id; undefined where it is that of an unknown one. */
async function leakOf({ call, staff, turn }: Swap): Promise<string | undefined> {
  const unknown = unknownIds(turn);
  const [real, none] = [inputsWith(foreign)(call.name, call.center), inputsWith(unknown)(call.name, call.center)];
  const answer = await staff.send(call, real);
  if (answer.text.includes(written)) return `${call.name} answers with Baltimore's: ${answer.text.slice(0, 300)}`;
  if (JSON.stringify(real) === JSON.stringify(none)) return undefined;
  const other = await staff.send(call, none);
  const [seen, wanted] = [plain(answer.text, foreign), plain(other.text, unknown)];
  if (answer.status === other.status && seen === wanted) return undefined;
  return `${call.name}: ${answer.status} ${seen.slice(0, 200)} instead of ${other.status} ${wanted.slice(0, 200)}`;
}

test('ids of another center answer like ids of nothing, and no list holds anything of it', {
  timeout: 1_200_000,
}, async () => {
  const leaks = new Set<string>();
  let swaps = 0;
  for (let turn = 0; turn === 0 || swaps < leastSwaps; turn++) {
    for (const role of roles) {
      const groups = [...(role ? [role] : []), foreignCenter] as const;
      const staff = await desk.staff(...groups);
      for (const call of desk.app.calls.filter(
        ({ caller, needs }) => caller === 'staff' && can({ groups: [...groups] }, needs),
      )) {
        const leak = await leakOf({ call, staff, turn });
        if (leak) leaks.add(`${role ?? 'no role'}, ${leak}`);
        swaps++;
      }
    }
  }
  expect([...leaks]).toEqual([]);
  expect(swaps).toBeGreaterThan(200);
  console.log(`${swaps.toLocaleString('en')} swaps`);
});
