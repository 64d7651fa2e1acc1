import { useQuery } from '@tanstack/react-query';
import { findZipPlace, geocodeAddress, listServingAreas } from '@bloomdesk/contract/delivery-areas/places.calls';
import { getDeliveryOptions } from '@bloomdesk/contract/delivery-windows/options.calls';
import { read } from '#lib/use-call.ts';

/** What is asked about: an address or ZIP code as it was typed, or a point on the map. */
export type AskedPlace = { address: string } | { lat: number; lng: number };

/** Where it is and who serves it: the same calls, and so the same rule, by which orders find their area. */
export function useServedPlace(asked: AskedPlace | null) {
  const isAddress = asked !== null && 'address' in asked;
  const address = isAddress ? asked.address : '';
  const point = asked !== null && 'lat' in asked ? asked : { lat: 0, lng: 0 };
  const found = useQuery({ ...read(geocodeAddress, { address }), enabled: isAddress });
  const near = useQuery({ ...read(findZipPlace, point), enabled: asked !== null && !isAddress });
  const place = isAddress
    ? found.data && { ...found.data.coords, ...found.data.components, zip: found.data.components.zipCode }
    : asked && near.data?.place && { ...near.data.place, ...point };
  const isKnown = Boolean(place);
  const { lat, lng, zip } = place ?? { lat: 0, lng: 0, zip: '00000' };
  const serving = useQuery({ ...read(listServingAreas, { lat, lng, zip }), enabled: isKnown });
  const options = useQuery({
    ...read(getDeliveryOptions, {
      recipient: { zipCode: zip, coords: { lat, lng } },
      lineitems: [],
      delivery: { days: 14 },
    }),
    enabled: isKnown,
  });
  const where = isAddress ? found : near;
  return {
    place: place || null,
    /** A point in the middle of nowhere: no ZIP code is near. */
    isNowhere: asked !== null && !isAddress && near.data?.place === null,
    serving,
    options,
    isLooking: asked !== null && (where.isFetching || (isKnown && serving.isFetching)),
    error: where.error ?? serving.error,
    retry: () => void (where.error ? where.refetch() : serving.refetch()),
  };
}
