import type { PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import { deliveryAreaNamed, makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import { sampleSuborder } from '#test/support/sample-order.ts';
import type { TestServer, TestStaff } from '#test/support/test-server.ts';

/** The center in Cayambe, whose boxes cross the border by FedEx IPD (table A3). */
export const ipdFc = 29;

/** Places an order of one suborder that FedEx IPD brings to this recipient. */
export async function placeIpd(
  desk: TestServer,
  recipient: Partial<PlacedSuborder['recipient']> = {},
): Promise<string> {
  return await placeSuborder(desk, {
    suborder: {
      fcId: ipdFc,
      areaId: await deliveryAreaNamed(desk, 'IPD from Cayambe'),
      transportMode: 'fedex_ipd',
      recipient: { ...sampleSuborder().recipient, ...recipient },
    },
  });
}

/** A booked batch of the IPD center with a suborder for each of these recipients. */
export async function makeIpdBatch(
  desk: TestServer,
  staff: TestStaff,
  recipients: readonly Partial<PlacedSuborder['recipient']>[],
): Promise<{ batchId: string; ids: string[] }> {
  const ids: string[] = [];
  for (const recipient of recipients) ids.push(await placeIpd(desk, recipient));
  const batchId = await makeBatch(staff, ids, ipdFc);
  await desk.runJobs();
  return { batchId, ids };
}
