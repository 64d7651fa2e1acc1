import { useSyncExternalStore } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { Icon } from '#ui/icon.tsx';

/** Says that the line is down, that packing goes on, and that nothing is lost. */
export function StuckBanner({ isStuck, waiting }: { isStuck: boolean; waiting: number }) {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  if (isOnline && !isStuck) return null;
  const waitingText = countOf(waiting, 'scan or print is kept', 'scans and prints are kept');
  return (
    <div
      role="status"
      className="flex flex-none items-center gap-2.5 border-b border-amber-line bg-amber-soft px-4 py-2 text-lg text-amber"
    >
      <Icon name="warning" size={20} />
      <p>
        <b>No connection.</b> Go on packing.{' '}
        {waiting > 0 && `${waitingText} on this computer and will be sent in order.`}
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
