import { type BookingAdapter, bookingHandOf } from '@bloomdesk/domain/deliveries/booking-adapter';
import { refused } from './booked-outcome.ts';
import type { BookedAs, Carriers } from './carriers.ts';

/** All who book deliveries behind one port: the area's platform and carrier say who is asked (D238). */
export function carriersBy(hands: Record<BookingAdapter, Carriers>): Carriers {
  const handOf = ({ platform, carrier }: Pick<BookedAs, 'platform' | 'carrier'>) => {
    const name = bookingHandOf({ deliveryMechanism: platform, carrier });
    return name && hands[name];
  };
  return {
    book: async (booking, begun) =>
      (await handOf(booking)?.book(booking, begun)) ??
      refused(`Nobody books deliveries of the platform ${booking.platform}.`),
    cancel: async (delivery) => (await handOf(delivery)?.cancel(delivery)) ?? 'cancelled',
    status: async (delivery) => (await handOf(delivery)?.status(delivery)) ?? null,
  };
}
