import { useConnectionLost } from '#lib/calling/connection.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useLiveExceptions } from './live/live-exceptions.ts';

export interface ExceptionCountProps {
  /** Of this center; of all without it. */
  fcId?: number | undefined;
}

/** How many exceptions wait: a ring until that is known, a dash when it cannot be learned (D175), amber when it may have changed. */
export function ExceptionCount({ fcId }: ExceptionCountProps) {
  const { rows, state, notLiveSince } = useLiveExceptions();
  const isLost = useConnectionLost();
  if (state === 'loading' && !isLost) return <Spinner size={14} label="Loading exceptions" />;
  if (state === 'failed' || isLost) return <span aria-label="count not known">-</span>;
  const count = fcId === undefined ? rows.length : rows.filter((row) => row.fcId === fcId).length;
  const isOld = notLiveSince !== null;
  return (
    <span className={isOld ? 'text-amber tabular-nums' : 'tabular-nums'}>
      {count.toLocaleString('en-US')}
      {isOld && <span className="sr-only"> (not live)</span>}
    </span>
  );
}
