import type { Pause } from '@bloomdesk/contract/operations/shapes';
import { pausableWords } from '@bloomdesk/domain/operations/pausable-words';
import { pausableWork, type PausableWork } from '@bloomdesk/domain/operations/pausable-work';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

export interface PauseCardProps {
  pauses: readonly Pause[];
  onPress: (work: PausableWork, isPaused: boolean) => void;
}

/** Each kind of work that can be stopped, with who has stopped it and why. */
export function PauseCard({ pauses, onPress }: PauseCardProps) {
  const pauseOf = new Map(pauses.map((pause) => [pause.work, pause]));
  return (
    <Card title="Pause work" note="Paused work waits and is not lost." isFlush className="mt-4">
      <ul className="divide-y divide-line">
        {pausableWork.map((work) => (
          <PausableRow key={work} work={work} pause={pauseOf.get(work)} onPress={onPress} />
        ))}
      </ul>
    </Card>
  );
}

interface PausableRowProps extends Pick<PauseCardProps, 'onPress'> {
  work: PausableWork;
  pause: Pause | undefined;
}

function PausableRow({ work, pause, onPress }: PausableRowProps) {
  const { label, effect } = pausableWords[work];
  const verb = pause ? 'Resume' : 'Pause';
  return (
    <li className="flex items-center gap-4 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          {label} {pause && <Badge tone="amber">Paused</Badge>}
        </p>
        <p className="break-words text-muted">
          {pause ? `${pause.reason} · ${pause.by}, ${formatMoment(pause.since)}` : effect}
        </p>
      </div>
      <Button aria-label={`${verb} ${label}`} onClick={() => onPress(work, pause !== undefined)}>
        {verb}
      </Button>
    </li>
  );
}
