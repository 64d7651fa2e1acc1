import { Spinner } from '#ui/spinner.tsx';
import { useLiveExceptions } from './live/live-exceptions.ts';

export interface ExceptionCountProps {
  /** Of this center; of all without it. */
  fcId?: number | undefined;
}

/** How many exceptions wait: a ring until that is known, a dash when it could not be learned (D175). */
export function ExceptionCount({ fcId }: ExceptionCountProps) {
  const { rows, state } = useLiveExceptions();
  if (state === 'loading') return <Spinner size={14} label="Loading exceptions" />;
  if (state === 'failed') return <span aria-label="count not known">-</span>;
  const count = fcId === undefined ? rows.length : rows.filter((row) => row.fcId === fcId).length;
  return <span className="tabular-nums">{count.toLocaleString('en-US')}</span>;
}
