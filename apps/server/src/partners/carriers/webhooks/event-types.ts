import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';

/** What a delivery is known by to the partner that tells of it; what it does not say is null. */
export interface ReportedDelivery {
  effectKey: string | null;
  onfleetTaskId: string | null;
  easypostShipmentId: string | null;
  trackingCode: string | null;
}

export interface CarrierEvent {
  /** The partner's own id of the event; the same event is told with the same id, however often. */
  eventId: string;
  delivery: ReportedDelivery;
  report: CarrierReport;
}

/** What an event says; `ignored` when it is about nothing we follow, undefined when it cannot be read. */
export type ReadEvent = CarrierEvent | 'ignored' | undefined;
