import { type BenchState, placeOf } from '#features/fulfilling/bench/bench-state.ts';
import { Panel } from './panel.tsx';
import { fulfillingEndTexts } from '#texts/english/fulfilling-end.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Everything left of the batch is on screen at other benches; a scan takes one over (D285). */
export function RestElsewhere({ state }: { state: BenchState }) {
  const t = useTexts(fulfillingEndTexts);
  const left = [...state.elsewhere].map(([suborderId, by]) => ({ suborderId, by, place: placeOf(state, suborderId) }));
  return (
    <Panel icon="info" title={t('restElsewhere')}>
      <p>{t('takeOver')}</p>
      <ul aria-label={t('atOtherBenches')} className="mt-3 w-full divide-y divide-line text-left">
        {left
          .toSorted((a, b) => a.place - b.place)
          .map(({ suborderId, by, place }) => (
            <li key={suborderId} className="flex flex-wrap gap-x-4 py-1.5">
              <span className="tabular-nums">{t('placeAndId', { place, id: suborderId })}</span>
              <span className="text-muted">{by}</span>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
