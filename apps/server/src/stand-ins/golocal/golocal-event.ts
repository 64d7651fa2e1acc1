import type { StandInDelivery } from './golocal-ledger.ts';
import { shapeOf } from './golocal-answers.ts';

/** What GoLocal tells a webhook of a delivery's status; nothing of it is signed. */
export function golocalStatusEvent(delivery: StandInDelivery, origin: string): string {
  return JSON.stringify({
    notice: { eventType: 'DELIVERY_STATUS', eventTime: delivery.statusTime },
    deliveries: shapeOf(delivery, origin),
  });
}

/** Where its driver is, which it tells every 30 seconds. */
export function golocalLocationEvent({ deliveryId, externalOrderId, driver }: StandInDelivery): string {
  return JSON.stringify({
    notice: { eventType: 'DRIVER_LOCATION' },
    deliveries: { deliveryId, externalOrderId, location: driver?.location ?? null },
  });
}
