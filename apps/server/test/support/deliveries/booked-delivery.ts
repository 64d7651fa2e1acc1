import { deliveryAreaNamed, makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import type { TestServer } from '#test/support/test-server.ts';

export interface BookedSample {
  suborderId: string;
  orderId: string;
  onfleetTaskId: string | null;
  easypostShipmentId: string | null;
  trackingCode: string | null;
}

/** A suborder of Baltimore in a batch of its own, its delivery booked with the simulated platform of the area. */
export async function bookedDelivery(desk: TestServer, area = 'Baltimore City'): Promise<BookedSample> {
  const packer = await desk.staff('FCHub');
  const transportMode = area === 'Baltimore City' ? 'car' : 'ground_2';
  const suborderId = await placeSuborder(desk, {
    suborder: { areaId: await deliveryAreaNamed(desk, area), transportMode },
  });
  await makeBatch(packer, [suborderId]);
  await desk.runJobs();
  const row = await desk.app.db
    .selectFrom('vendor_deliveries')
    .select(['onfleet_task_id', 'easypost_shipment_id', 'tracking_code'])
    .where('suborder_id', '=', suborderId)
    .where('state', '=', 'booked')
    .executeTakeFirstOrThrow();
  return {
    suborderId,
    orderId: suborderId.split('-')[0] ?? '',
    onfleetTaskId: row.onfleet_task_id,
    easypostShipmentId: row.easypost_shipment_id,
    trackingCode: row.tracking_code,
  };
}
