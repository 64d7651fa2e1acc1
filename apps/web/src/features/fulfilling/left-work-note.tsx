import { useSyncExternalStore } from 'react';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { benchSender } from './bench/bench-sender.ts';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Says that scans of an earlier visit are still on their way; opening this page sends them. */
export function LeftWorkNote() {
  const t = useTexts(fulfillingTexts);
  const sender = benchSender(useSession().user.email);
  const waiting = useSyncExternalStore((onChange) => sender.listen({ onChange }), sender.waiting);
  if (waiting.length === 0) return null;
  const batches = [...new Set(waiting.map(({ batchId }) => batchId))].join(', ');
  return (
    <Banner tone="amber" title={t('waitingToBeSent', { count: waiting.length })}>
      {sender.isStuck() && `${t('noConnection')} `}
      {t('savedHere', { batches })}
    </Banner>
  );
}
