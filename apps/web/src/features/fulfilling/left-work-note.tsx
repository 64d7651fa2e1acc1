import { useSyncExternalStore } from 'react';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { benchSender } from './bench/bench-sender.ts';

/** Says that scans of an earlier visit are still on their way; opening this page sends them. */
export function LeftWorkNote() {
  const sender = benchSender(useSession().user.email);
  const waiting = useSyncExternalStore((onChange) => sender.listen({ onChange }), sender.waiting);
  if (waiting.length === 0) return null;
  const batches = [...new Set(waiting.map(({ batchId }) => batchId))].join(', ');
  return (
    <Banner tone="amber" title={`${waiting.length} waiting to be sent`}>
      {sender.isStuck() ? 'No connection. ' : ''}Scans and prints of batch {batches} are saved on this computer. They
      will be sent when Bloomdesk can be reached.
    </Banner>
  );
}
