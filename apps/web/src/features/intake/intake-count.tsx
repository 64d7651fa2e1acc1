import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countWaitingIntake } from '@bloomdesk/contract/intake/inbox.calls';
import { useConnectionLost } from '#lib/calling/connection.ts';
import { read } from '#lib/use-call.ts';
import { Spinner } from '#ui/spinner.tsx';

const everyMilliseconds = 60_000;
/** What the screen itself shows is asked for first. */
const restMilliseconds = 4000;

/** How many orders of storefronts wait: a ring until that is known, a dash when it cannot be learned. */
export function IntakeCount() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), restMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const options = { ...read(countWaitingIntake, {}), refetchInterval: everyMilliseconds, enabled: isDue };
  const { data, isPending, isError } = useQuery(options);
  const isLost = useConnectionLost();
  if (data && !isError && !isLost) return <span className="tabular-nums">{data.waiting.toLocaleString('en-US')}</span>;
  if (isPending && !isLost) return <Spinner size={14} label="Loading order intake" />;
  return <span aria-label="count not known">-</span>;
}
