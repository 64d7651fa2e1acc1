import { bookingAdapterOf, type BookingQueue } from '@bloomdesk/domain/deliveries/booking-adapter';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { refused } from './booked-outcome.ts';
import type { AllCarriers, BookedAs, CarrierAdapter } from './carriers.ts';

/** All who book deliveries behind one port: the area's platform and carrier say who is asked (D238, D541). */
export function carriersBy(adapters: Record<BookingQueue, CarrierAdapter>): AllCarriers {
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
    proof: async (delivery) => (await adapterOf(delivery)?.proof?.(delivery)) ?? null,
    async picture(delivery, source) {
      const bytes = await adapterOf(delivery)?.picture?.(source);
      if (!bytes) throw new PartnerProblem(`${delivery.carrier} has no pictures of deliveries`, 'not-done');
      return bytes;
    },
    async lookBack() {
      for (const adapter of Object.values(adapters)) await adapter.lookBack?.();
    },
    check: (adapter) => adapters[adapter].check(),
  };
}
