import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { listDeliveryAreas } from '@bloomdesk/contract/delivery-areas/calls';
import type { DeliveryArea } from '@bloomdesk/contract/delivery-areas/shapes';
import { listProducts, type Product } from '@bloomdesk/contract/products/calls';
import { read } from './use-call.ts';

// Screens that come and go do not ask again for what failed; the frame offers that.
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retryOnMount: false };

/** The product feed and the delivery areas, fetched once after sign-in and kept (spec 1, section 4). */
export const productsLookup = queryOptions({ ...read(listProducts, {}), ...kept });
export const areasLookup = queryOptions({ ...read(listDeliveryAreas, {}), ...kept });

export interface ProductBook {
  products: readonly Product[];
  bySku: ReadonlyMap<string, Product>;
}

/** Every product the company sells. */
export function useProducts(): ProductBook {
  return useSuspenseQuery({ ...productsLookup, select: productBook }).data;
}

export interface AreaBook {
  areas: readonly DeliveryArea[];
  byId: ReadonlyMap<number, DeliveryArea>;
}

/** Every delivery area; none where they could not be fetched, which the frame says in a banner (D15). */
export function useDeliveryAreas(): AreaBook {
  return useQuery({ ...areasLookup, select: areaBook }).data ?? noAreas;
}

const noAreas: AreaBook = { areas: [], byId: new Map() };

function productBook({ productFeedArray: products }: { productFeedArray: Product[] }): ProductBook {
  return { products, bySku: new Map(products.map((product) => [product.sku, product])) };
}

function areaBook({ deliveryAreas: areas }: { deliveryAreas: DeliveryArea[] }): AreaBook {
  return { areas, byId: new Map(areas.map((area) => [area.id, area])) };
}
