import { isWorldeaseMode } from '#partners/ups/ups-service-codes.ts';
import type { BookedAs, Booking, CarrierAdapter } from './carriers.ts';

interface UpsInPlace {
  ups: CarrierAdapter;
  hasWorldease: boolean;
}

/**
 * Parcels of areas whose carrier is UPS go by the company's own account with UPS, all others by EasyPost (D541). What was
 * begun with one of them stays with it: another account is no reason for a second label.
 */
export function parcelsByUps(easypost: CarrierAdapter, { ups, hasWorldease }: UpsInPlace): CarrierAdapter {
  const adapterOf = ({
    carrier,
    begunAs,
    ...rest
  }: Pick<BookedAs, 'carrier' | 'begunAs'> & Partial<Booking & BookedAs>) => {
    const isBegunThere = (begunAs !== null && !begunAs.startsWith('ups ')) || Boolean(rest.easypostShipmentId);
    const isDriven = hasWorldease || rest.transportMode === undefined || !isWorldeaseMode(rest.transportMode);
    return carrier.trim().toLowerCase() === 'ups' && isDriven && !isBegunThere ? ups : easypost;
  };
  return {
    book: (booking, begun) => adapterOf(booking).book(booking, begun),
    cancel: (delivery) => adapterOf(delivery).cancel(delivery),
    status: (delivery) => adapterOf(delivery).status(delivery),
    check: () => easypost.check(),
  };
}
