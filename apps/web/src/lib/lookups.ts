import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { listDeliveryAreas } from '@bloomdesk/contract/delivery-areas/calls';
import type { DeliveryArea as AreaOnWire } from '@bloomdesk/contract/delivery-areas/shapes';
import { listProducts, type Product } from '@bloomdesk/contract/products/calls';
import { read } from './use-call.ts';

// Screens that come and go do not ask again for what failed; the frame offers that.
const cacheOptions = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retryOnMount: false };

/** The product feed and the delivery areas, fetched with the first screen that shows them and kept (spec 1, section 4). */
const productsLookup = queryOptions({ ...read(listProducts, {}), ...cacheOptions });
export const deliveryAreasLookup = queryOptions({ ...read(listDeliveryAreas, {}), ...cacheOptions });

/** Fetches the product feed before a screen that cannot do without it; without it that screen says so and offers Retry. */
export async function awaitProducts(queries: QueryClient): Promise<void> {
  await queries.ensureQueryData(productsLookup);
}

/** Fetches the delivery areas before a screen that names them; where they fail it comes without, under a banner (D15). */
export async function awaitDeliveryAreas(queries: QueryClient): Promise<void> {
  if (queries.getQueryData(deliveryAreasLookup.queryKey) === undefined)
    await queries.prefetchQuery(deliveryAreasLookup);
}

export interface ProductBook {
  products: readonly Product[];
  bySku: ReadonlyMap<string, Product>;
}

/** Every product the company sells; for screens whose loader awaits them. */
export function useProducts(): ProductBook {
  return useSuspenseQuery({ ...productsLookup, select: productBook }).data;
}

/** A delivery area as lists need it, in our words. */
export type DeliveryArea = Omit<
  AreaOnWire,
  'onfleet_team_id' | 'delivery_type' | 'delivery_fee' | 'tax_rate' | 'travel_time'
> & {
  onfleetTeamId: string | null;
  /** Minutes before a window starts by which it is prepped (D199). */
  travelTime: number;
};

/** An area in our words, from those of the scheduling API; what no screen shows is left out. */
export function deliveryAreaOf(sent: AreaOnWire): DeliveryArea {
  const { onfleet_team_id: onfleetTeamId, travel_time: travelTime, delivery_type: _type, ...rest } = sent;
  const { delivery_fee: _fee, tax_rate: _rate, ...area } = rest;
  return { ...area, onfleetTeamId, travelTime };
}

export interface DeliveryAreaBook {
  areas: readonly DeliveryArea[];
  byId: ReadonlyMap<number, DeliveryArea>;
}

/** Every delivery area; none where they could not be fetched, which the frame says in a banner (D15). */
export function useDeliveryAreas(): DeliveryAreaBook {
  return useQuery({ ...deliveryAreasLookup, select: areaBook }).data ?? noAreas;
}

const noAreas: DeliveryAreaBook = { areas: [], byId: new Map() };

function productBook({ productFeedArray: products }: { productFeedArray: Product[] }): ProductBook {
  return { products, bySku: new Map(products.map((product) => [product.sku, product])) };
}

function areaBook({ deliveryAreas }: { deliveryAreas: AreaOnWire[] }): DeliveryAreaBook {
  const areas = deliveryAreas.map(deliveryAreaOf);
  return { areas, byId: new Map(areas.map((area) => [area.id, area])) };
}
