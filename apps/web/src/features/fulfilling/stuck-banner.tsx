import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/icon.tsx';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Says that the line is down, that packing goes on, and that nothing is lost. */
export function StuckBanner({ isStuck, waiting }: { isStuck: boolean; waiting: number }) {
  const t = useTexts(fulfillingTexts);
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  if (isOnline && !isStuck) return null;
  return (
    <div
      role="status"
      className="flex flex-none items-center gap-2.5 border-b border-amber-line bg-amber-soft px-4 py-2 text-lg text-amber"
    >
      <Icon name="warning" size={20} />
      <p>
        <b>{t('noConnection')}</b> {t('goOnPacking')} {waiting > 0 && t('keptHere', { count: waiting })}
      </p>
    </div>
  );
}

function watchNetwork(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
