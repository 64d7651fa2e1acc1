import { takeNextWork } from '@bloomdesk/contract/exceptions/owners.calls';
import { byUrgency, mostTaken } from '@bloomdesk/domain/exceptions/work-owner';
import { useState } from 'react';
import { usePageCommands } from '#lib/page-commands.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { useLiveExceptions } from '#features/exceptions/live/live-exceptions.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useWorkChanges } from './use-work-changes.ts';

export interface TakeNextProps {
  /** Of this center only; of all one may see without it. */
  fcId?: number | undefined;
}

/** Claims the most urgent exceptions nobody works on: one by the key `n`, or five. */
export function TakeNext({ fcId }: TakeNextProps) {
  const { may } = useSession();
  const { takeNext } = useWorkChanges();
  const [pending, setPending] = useState<number | null>(null);
  const take = async (count: number) => {
    setPending(count);
    await takeNext(count, fcId);
    setPending(null);
  };
  const command = { id: 'take-next', label: 'Take the next exception', keys: 'n', onAction: () => void take(1) };
  usePageCommands(may(takeNextWork) ? [command] : []);
  const { rows, state } = useLiveExceptions();
  if (!may(takeNextWork)) return null;
  const free = rows.filter((row) => row.ownerId === '' && (fcId === undefined || row.fcId === fcId));
  const [next] = free.toSorted(byUrgency);
  const none = state === 'ready' && !next ? 'Every exception has an owner.' : undefined;
  const take1 = (
    <Button isPending={pending === 1} disabledReason={none} onClick={() => void take(1)}>
      Take next <KeyHint keys="n" />
    </Button>
  );
  return (
    <div className="flex gap-2">
      {next ? <Tooltip text={`Most urgent: ${next.id}`}>{take1}</Tooltip> : take1}
      <Button isPending={pending === mostTaken} disabledReason={none} onClick={() => void take(mostTaken)}>
        Take {mostTaken}
      </Button>
    </div>
  );
}
