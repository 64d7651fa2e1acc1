import { type BenchState, placeOf } from '#features/fulfilling/bench/bench-state.ts';
import { Panel } from './panel.tsx';

/** Everything left of the batch is on screen at other benches; a scan takes one over (D285). */
export function RestElsewhere({ state }: { state: BenchState }) {
  const left = [...state.elsewhere].map(([suborderId, by]) => ({ suborderId, by, place: placeOf(state, suborderId) }));
  return (
    <Panel icon="info" title="The rest is at other benches">
      <p>Scan a suborder to take it over.</p>
      <ul aria-label="At other benches" className="mt-3 w-full divide-y divide-line text-left">
        {left
          .toSorted((a, b) => a.place - b.place)
          .map(({ suborderId, by, place }) => (
            <li key={suborderId} className="flex flex-wrap gap-x-4 py-1.5">
              <span className="tabular-nums">
                No. {place}, {suborderId}
              </span>
              <span className="text-muted">{by}</span>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
