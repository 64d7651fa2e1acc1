import type { PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import { deliveryAreaNamed, makeBatch, placeSuborder } from './sample-floor.ts';
import { sampleSuborder } from './sample-order.ts';
import type { TestServer, TestStaff } from './test-server.ts';

/** Agroganadera Espinosa in Tenjo, whose batches UPS approves (table A3). */
export const worldeaseFc = 51;

/** Places an order of one suborder that UPS Worldease brings to this recipient. */
export async function placeWorldease(
  desk: TestServer,
  recipient: Partial<PlacedSuborder['recipient']> = {},
): Promise<string> {
  return await placeSuborder(desk, {
    suborder: {
      fcId: worldeaseFc,
      areaId: await deliveryAreaNamed(desk, 'Worldease from Tenjo'),
      transportMode: 'ups_worldease',
      recipient: { ...sampleSuborder().recipient, ...recipient },
    },
  });
}

/** A booked batch of the Worldease center with a suborder for each of these recipients. */
export async function makeWorldeaseBatch(
  desk: TestServer,
  staff: TestStaff,
  recipients: readonly Partial<PlacedSuborder['recipient']>[],
): Promise<{ batchId: string; ids: string[] }> {
  const ids: string[] = [];
  for (const recipient of recipients) ids.push(await placeWorldease(desk, recipient));
  const batchId = await makeBatch(staff, ids, worldeaseFc);
  await desk.runJobs();
  return { batchId, ids };
}
