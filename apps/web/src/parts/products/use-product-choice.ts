import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLineOptions } from '@bloomdesk/contract/line-items/calls';
import type { LineOption } from '@bloomdesk/contract/line-items/shapes';
import { mayOffer, type OfferRights } from '@bloomdesk/domain/line-items/product-offer';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { quantityProblem } from './product-options.ts';

/** A product and its quantity as they are being chosen for a suborder. */
export interface ProductChoice {
  options: readonly LineOption[];
  rights: OfferRights;
  sku: string | null;
  option: LineOption | undefined;
  quantity: number | null;
  isLoading: boolean;
  failure: string | undefined;
  retry: () => void;
  quantityProblem: string | undefined;
  /** What is sent; null until it may be. */
  line: { sku: string; quantity: number } | null;
  setSku: (sku: string | null) => void;
  setQuantity: (quantity: number | null) => void;
  setIgnoresStock: (ignoresStock: boolean) => void;
}

export interface ProductPlace {
  /** The line whose place it takes. */
  replacing?: number | undefined;
  /** It is for a suborder that is yet to be, delivered in the same way. */
  isNew?: boolean | undefined;
  /** The quantity to begin with; one unless given. */
  quantity?: number | undefined;
}

/** What can be had for a suborder, in place of one of its lines or beside them; null asks for nothing yet. */
export function useProductChoice(suborderId: string | null, place: ProductPlace = {}): ProductChoice {
  const { replacing, isNew } = place;
  const { can } = useSession();
  const [sku, setSku] = useState<string | null>(null);
  const [typed, setQuantity] = useState<number | null | undefined>(undefined);
  const [ignoresStock, setIgnoresStock] = useState(false);
  const query = useQuery({
    ...read(listLineOptions, { suborderId: suborderId ?? '', replacing, isNew: isNew ? 'true' : undefined }),
    enabled: suborderId !== null,
  });
  const options = query.data?.lineOptions ?? [];
  const option = options.find((each) => each.sku === sku);
  const quantity = typed === undefined ? (place.quantity ?? 1) : typed;
  const rights = { mayOverride: can('product.override'), ignoresStock };
  const problem = quantityProblem(option ?? { stock: null }, quantity, rights);
  const isOffered = option !== undefined && mayOffer(option.problems, rights).ok;
  return {
    options,
    rights,
    sku,
    option,
    quantity,
    isLoading: query.isLoading,
    failure: query.error ? messageOf(query.error) : undefined,
    retry: () => void query.refetch(),
    quantityProblem: problem,
    line: isOffered && problem === undefined && quantity !== null ? { sku: option.sku, quantity } : null,
    setSku,
    setQuantity,
    setIgnoresStock,
  };
}
