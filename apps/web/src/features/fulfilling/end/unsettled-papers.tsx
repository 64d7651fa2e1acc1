import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { CountedPaper } from '@bloomdesk/domain/printing/reprint';
import { textsOf } from '#texts/catalogue.ts';
import { useSession } from '#lib/session.ts';
import { printAgain, notifyPrinted } from '#parts/printing/settle-papers.ts';
import { WaitingLabels } from '#parts/printing/zebra/waiting-labels.tsx';
import { Button } from '#ui/button.tsx';
import type { Bench } from '#features/fulfilling/bench/bench.ts';
import { type BenchState, lackedPapers, placeOf } from '#features/fulfilling/bench/bench-state.ts';
import { Panel } from './panel.tsx';
import { fulfillingEndTexts } from '#texts/english/fulfilling-end.ts';
import { useTexts } from '#texts/use-texts.ts';

interface UnsettledPapersProps {
  bench: Bench;
  state: BenchState;
  suborders: readonly Suborder[];
}

/** What did not print, at the end of a batch: each is printed, printed again, or looked at before the batch is completed (D274). */
export function UnsettledPapers({ bench, state, suborders }: UnsettledPapersProps) {
  const t = useTexts(fulfillingEndTexts);
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
    <Panel icon="printer" title={t('didNotPrint', { count: suborders.length })}>
      <p>{t('whenPrinted')}</p>
      <ul aria-label={t('notPrinted')} className="mt-4 w-full divide-y divide-line text-left">
        {suborders.map((suborder) => (
          <li key={suborder.suborderId} className="flex flex-wrap items-center gap-3 py-3">
            <p className="min-w-0 flex-1">
              <b className="tabular-nums">
                {t('placeAndId', { place: placeOf(state, suborder.suborderId), id: suborder.suborderId })}
              </b>
              <span className="block text-muted">{lackedText(lackedPapers(state, suborder))}</span>
            </p>
            <Button className="h-11" onClick={() => say(suborder.suborderId)}>
              {t('printed')}
            </Button>
            <Button className="h-11" icon="printer" onClick={() => again(suborder.suborderId)}>
              {t('printAgain')}
            </Button>
          </li>
        ))}
      </ul>
      {can('suborder.packUnprinted') && <p className="mt-3 text-base text-muted">{t('packWithoutHint')}</p>}
      <WaitingLabels />
    </Panel>
  );
}

function lackedText(papers: readonly CountedPaper[]): string {
  const t = textsOf(fulfillingEndTexts);
  const names = papers.map((paper) => (paper === 'label' ? t('label') : t('notecard')));
  return names.reduce((one, other) => t('both', { one, other }));
}
