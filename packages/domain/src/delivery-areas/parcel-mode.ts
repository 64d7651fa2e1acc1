import { bookingAdapterOf } from '../deliveries/booking-adapter.ts';
import { isLocalMode } from '../deliveries/transit-days.ts';
import { isTransportMode } from '../deliveries/transport-mode.ts';

/** Null until it is chosen. */
type AreaTransport = Record<'deliveryMechanism' | 'carrier' | 'transportMode', string | null>;

/** What is wrong with an area whose parcels would have to go by bike or car; null where its carrier drives so. */
export function parcelModeWarning({ deliveryMechanism, carrier, transportMode }: AreaTransport): string | null {
  const [platform, driver, mode] = [deliveryMechanism ?? '', carrier ?? '', transportMode ?? ''];
  const isParcel = bookingAdapterOf({ deliveryMechanism: platform, carrier: driver }) === 'easypost';
  if (!isParcel || !isTransportMode(mode) || !isLocalMode(mode)) return null;
  return `Parcel carriers do not deliver by ${mode}. Deliveries in this area will be refused.`;
}
