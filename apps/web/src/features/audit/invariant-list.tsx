import type { InvariantOnWire } from '@bloomdesk/contract/audit/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import type { Tone } from '#ui/tone.ts';
import { InvariantBreaches } from './invariant-breaches.tsx';

type State = InvariantOnWire['state'];

const groups: readonly [InvariantOnWire['about'], string][] = [
  ['money', 'Money'],
  ['stock', 'Stock and windows'],
  ['work', 'Orders and batches'],
];

const states: Record<State, { word: string; tone: Tone }> = {
  kept: { word: 'Kept', tone: 'green' },
  broken: { word: 'Broken', tone: 'red' },
  tested: { word: 'By tests', tone: 'blue' },
  unknown: { word: 'Not read in time', tone: 'amber' },
};

/** Every invariant by its number: how it stands, and what breaks it. */
export function InvariantList({ invariants }: { invariants: readonly InvariantOnWire[] }) {
  return (
    <>
      <Verdict invariants={invariants} />
      {groups.map(([about, title]) => (
        <Card key={about} title={title} isFlush>
          <ul aria-label={title}>
            {invariants
              .filter((invariant) => invariant.about === about)
              .map((invariant) => (
                <InvariantRow key={invariant.number} invariant={invariant} />
              ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

/** How all of them stand; one that could not be read is not said to pass. */
function Verdict({ invariants }: { invariants: readonly InvariantOnWire[] }) {
  const having = (wanted: State) => invariants.filter(({ state }) => state === wanted).length;
  const [broken, unread, passing] = [having('broken'), having('unknown'), having('kept')];
  const unreadText = unread > 0 && `${countOf(unread, 'data check')} could not be read in time.`;
  if (broken > 0)
    return (
      <Banner tone="red">
        {`${broken} of ${countOf(invariants.length, 'data check')} ${broken === 1 ? 'fails' : 'fail'}. `}
        {unreadText}
      </Banner>
    );
  if (unread > 0)
    return (
      <Banner tone="amber">
        {`${countOf(passing, 'data check')} ${passing === 1 ? 'passes' : 'pass'}. `}
        {unreadText}
      </Banner>
    );
  return <Banner tone="green">{`All ${passing} data checks pass.`}</Banner>;
}

function InvariantRow({ invariant }: { invariant: InvariantOnWire }) {
  const { number, sentence, state, tests } = invariant;
  const { word, tone } = states[state];
  return (
    <li className="border-b border-line px-4 py-2 last:border-b-0">
      <div className="flex items-baseline gap-3">
        <span className="w-10 flex-none font-semibold tabular-nums">{number}</span>
        <div className="min-w-0 flex-1">
          <p>{sentence.charAt(0).toUpperCase() + sentence.slice(1)}</p>
          {tests.map((path) => (
            <p key={path} className="font-mono text-xs break-all text-muted">
              {path}
            </p>
          ))}
        </div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      {invariant.breaches.length > 0 && <InvariantBreaches invariant={invariant} />}
    </li>
  );
}
