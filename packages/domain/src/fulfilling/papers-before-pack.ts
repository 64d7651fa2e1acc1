import type { FcConfig } from '../fulfillment-centers/fc-config.ts';
import type { CountedPaper } from '../printing/reprint.ts';
import { isAtLeast, isBefore, type SuborderStatus } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** What decides whether the papers of a suborder are printed. */
export interface PaperFacts {
  hasMessage: boolean;
  notecardPrinted: boolean;
  /** We or its carrier make a label for it; partners bring their own. */
  takesLabel: boolean;
  labelPrinted: boolean;
  /** What the printed label says no longer holds. */
  labelStale: boolean;
}

export type UnprintedRefusal = 'label-unprinted' | 'notecard-unprinted';

type PackingCenter = Pick<FcConfig, 'useGuidedFulfillment' | 'useBulkAndGuidedFulfillment' | 'printBeforePack'>;

/** Is nothing packed at this center before its papers are printed (D273)? */
export function printsBeforePacking(fc: PackingCenter): boolean {
  return fc.printBeforePack && (fc.useGuidedFulfillment || fc.useBulkAndGuidedFulfillment);
}

/**
 * The papers that must be printed before a suborder is packed: the label where there is one, the notecard where there is a
 * message. In a batch that is fulfilled once more only a stale label counts (D91, D273).
 */
export function papersMissing(
  facts: PaperFacts,
  { isOnceMore = false }: { isOnceMore?: boolean } = {},
): CountedPaper[] {
  const { hasMessage, notecardPrinted, takesLabel, labelPrinted, labelStale } = facts;
  const lacksLabel = takesLabel && (labelStale || (!labelPrinted && !isOnceMore));
  const lacksNotecard = hasMessage && !notecardPrinted && !isOnceMore;
  return [...(lacksLabel ? (['label'] as const) : []), ...(lacksNotecard ? (['notecard'] as const) : [])];
}

/** May a suborder be packed that lacks these papers? The first one is named (D273). */
export function mayPackWithout(missing: readonly CountedPaper[]): Verdict<UnprintedRefusal> {
  const [paper] = missing;
  if (paper === undefined) return yes;
  return paper === 'label' ? no('label-unprinted') : no('notecard-unprinted');
}

/** Does a change of status by hand pack a suborder, or pass over its packing? */
export function passesPacking(from: SuborderStatus, to: SuborderStatus): boolean {
  return isBefore(from, 'Packed') && isAtLeast(to, 'Packed') && isBefore(to, 'LeftFulfillmentCenter');
}
