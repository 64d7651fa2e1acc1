import { useQuery } from '@tanstack/react-query';
import { listLineOptions } from '@bloomdesk/contract/line-items/calls';
import type { LineOption } from '@bloomdesk/contract/line-items/shapes';
import { mayOffer, type OfferRights } from '@bloomdesk/domain/line-items/product-offer';
import { type Draft, useDraft } from '#lib/changing/use-draft.ts';
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
  draft: Draft;
}

export interface ProductPlace {
  /** The line whose place it takes. */
  replacing?: number | undefined;
  /** It is for a suborder that is yet to be, delivered in the same way. */
  isNew?: boolean | undefined;
  /** The quantity to begin with; one unless given. */
  quantity?: number | undefined;
  /** Of the form it is chosen in; without one nothing outlives the form. */
  draftName?: string | undefined;
}

interface Chosen {
  sku: string | null;
  quantity: number | null;
  ignoresStock: boolean;
}

/** What can be had for a suborder, in place of one of its lines or beside them; null asks for nothing yet. */
export function useProductChoice(suborderId: string | null, place: ProductPlace = {}): ProductChoice {
  const { replacing, isNew, draftName = null } = place;
  const { can } = useSession();
  const start: Chosen = { sku: null, quantity: place.quantity ?? 1, ignoresStock: false };
  const [chosen, setChosen, draft] = useDraft(draftName && `${draftName}.product`, start);
  const { sku, quantity, ignoresStock } = chosen;
  const choose = (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes }));
  const query = useQuery({
    ...read(listLineOptions, { suborderId: suborderId ?? '', replacing, isNew: isNew ? 'true' : undefined }),
    enabled: suborderId !== null,
  });
  const options = query.data?.lineOptions ?? [];
  const option = options.find((each) => each.sku === sku);
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
    setSku: (next) => choose({ sku: next }),
    setQuantity: (next) => choose({ quantity: next }),
    setIgnoresStock: (next) => choose({ ignoresStock: next }),
    draft,
  };
}
