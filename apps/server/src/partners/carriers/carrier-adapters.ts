import { type BookingAdapter, bookingAdapterOf } from '@bloomdesk/domain/deliveries/booking-adapter';
import { refused } from './booked-outcome.ts';
import type { AllCarriers, BookedAs, CarrierAdapter } from './carriers.ts';

/** All who book deliveries behind one port: the area's platform and carrier say who is asked (D238, D541). */
export function carriersBy(adapters: Record<BookingAdapter | 'ups', CarrierAdapter>): AllCarriers {
  const adapterOf = ({ platform, carrier }: Pick<BookedAs, 'platform' | 'carrier'>) => {
    const name = bookingAdapterOf({ deliveryMechanism: platform, carrier });
    return name && adapters[name];
  };
  return {
    book: async (booking, begun) =>
      (await adapterOf(booking)?.book(booking, begun)) ??
      refused(`Nobody books deliveries of the platform ${booking.platform}.`),
    cancel: async (delivery) => (await adapterOf(delivery)?.cancel(delivery)) ?? 'cancelled',
    status: async (delivery) => (await adapterOf(delivery)?.status(delivery)) ?? null,
    check: (adapter) => adapters[adapter].check(),
  };
}
