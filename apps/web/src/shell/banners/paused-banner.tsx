import { pausableWords } from '@bloomdesk/domain/operations/pausable-words';
import type { PausableWork } from '@bloomdesk/domain/operations/pausable-work';
import { useWords } from '#texts/use-texts.ts';
import { Banner } from '#ui/banner.tsx';

/** Says what an administrator has paused, and why (D496). */
export function PausedBanner({ pauses }: { pauses: readonly { work: PausableWork; reason: string }[] }) {
  const word = useWords();
  return (
    <Banner tone="amber" title={word('Paused by an administrator')} className="rounded-none border-x-0 border-t-0 px-6">
      {pauses.map(({ work, reason }) => `${word(pausableWords[work].label)}: ${reason}`).join(' · ')}
    </Banner>
  );
}
