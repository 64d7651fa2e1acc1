import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { useSession } from '#lib/session.ts';
import { printAgain, notifyPrinted } from '#parts/printing/settle-papers.ts';
import { WaitingLabels } from '#parts/printing/zebra/waiting-labels.tsx';
import { Button } from '#ui/button.tsx';
import type { Bench } from '#features/fulfilling/bench/bench.ts';
import { type BenchState, lackedPapers, placeOf } from '#features/fulfilling/bench/bench-state.ts';
import { Panel } from './panel.tsx';

interface UnsettledPapersProps {
  bench: Bench;
  state: BenchState;
  suborders: readonly Suborder[];
}

/** What did not print, at the end of a batch: each is printed, printed again, or looked at before the batch is completed (D274). */
export function UnsettledPapers({ bench, state, suborders }: UnsettledPapersProps) {
  const { can } = useSession();
  const say = (suborderId: string) => {
    notifyPrinted(suborderId);
    bench.settle(suborderId);
  };
  const again = (suborderId: string) => {
    printAgain(suborderId);
    bench.bringBack(suborderId);
  };
  return (
    <Panel icon="printer" title={`${countOf(suborders.length, 'suborder')} did not print`}>
      <p>The batch is completed when they are printed and packed.</p>
      <ul aria-label="Not printed" className="mt-4 w-full divide-y divide-line text-left">
        {suborders.map((suborder) => (
          <li key={suborder.suborderId} className="flex flex-wrap items-center gap-3 py-3">
            <p className="min-w-0 flex-1">
              <b className="tabular-nums">
                No. {placeOf(state, suborder.suborderId)}, {suborder.suborderId}
              </b>
              <span className="block text-muted">{lackedPapers(state, suborder).map(words).join(' and ')}</span>
            </p>
            <Button className="h-11" onClick={() => say(suborder.suborderId)}>
              Printed
            </Button>
            <Button className="h-11" icon="printer" onClick={() => again(suborder.suborderId)}>
              Print again
            </Button>
          </li>
        ))}
      </ul>
      {can('suborder.packUnprinted') && (
        <p className="mt-3 text-base text-muted">
          To pack one without printing, choose Print again and then Pack without printing.
        </p>
      )}
      <WaitingLabels />
    </Panel>
  );
}

function words(paper: 'notecard' | 'label'): string {
  return paper === 'label' ? 'Label' : 'Notecard';
}
