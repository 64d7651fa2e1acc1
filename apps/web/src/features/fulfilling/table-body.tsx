import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { toPack } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { useProducts } from '#lib/lookups.ts';
import { SuborderPapers, type SuborderPapersProps } from '#parts/printing/suborder-papers.tsx';
import type { Bench } from './bench/bench.ts';
import { type BenchState, linesOf, placeOf, unscannedLineItems, unsettledOf, walkOf } from './bench/bench-state.ts';
import type { BenchView } from './bench/bench-table.ts';
import { BatchEnd } from './end/batch-end.tsx';
import { RestElsewhere } from './end/rest-elsewhere.tsx';
import { UnsettledPapers } from './end/unsettled-papers.tsx';
import { packingItems } from './packing-items.ts';
import { SuborderBoard } from './suborder-board.tsx';

interface TableBodyProps extends Pick<SuborderPapersProps, 'onPrinted'> {
  bench: Bench;
  view: BenchView;
  batch: Batch;
  shown: Suborder | null;
  isToPack: boolean;
}

/** What lies on the packing table: a suborder, what did not print, or the end of the batch. */
export function TableBody({ bench, view, batch, shown, isToPack, onPrinted }: TableBodyProps) {
  const { bySku } = useProducts();
  const { state, ending, waiting } = view;
  if (shown) {
    const place = placeOf(state, shown.suborderId);
    const isClaimed = state.claimedId === shown.suborderId || state.packedAgain !== undefined;
    return (
      <SuborderBoard
        key={shown.suborderId}
        suborder={shown}
        place={place}
        isPacked={!isToPack && !shown.inException}
        items={packingItems(shown, state.places[shown.suborderId], (sku) => bySku.get(sku))}
        scanned={scannedIn(state, shown)}
        papers={<SuborderPapers suborder={shown} {...{ place, isClaimed, onPrinted }} onScan={bench.scan} />}
      />
    );
  }
  const unsettled = ending.kind === 'open' ? unsettledOf(state) : [];
  if (unsettled.length > 0) return <UnsettledPapers {...{ bench, state }} suborders={unsettled} />;
  if (ending.kind === 'open' && toPack(walkOf(state)).length > 0) return <RestElsewhere state={state} />;
  return (
    <BatchEnd
      ending={ending}
      batch={batch}
      walk={walkOf(state)}
      waiting={waiting}
      suborders={state.suborders}
      onComplete={bench.complete}
    />
  );
}

/** The lines already scanned; null where nobody scans lines. */
function scannedIn(state: BenchState, shown: Suborder): ReadonlySet<string> | null {
  if (!state.linePlaces) return null;
  const left = new Set(unscannedLineItems(state, shown).map(({ index }) => index));
  return new Set(linesOf(state, shown).flatMap(({ index }) => (left.has(index) ? [] : [index])));
}
