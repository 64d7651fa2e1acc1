import type { RefObject } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from './popover.tsx';
import type { Toast } from './toast-store.ts';
import { toneIcon, toneInk } from '#ui/tone.ts';

export interface NotificationListProps {
  history: readonly Toast[];
  triggerRef: RefObject<Element | null>;
  onClose: () => void;
}

/** The open notification tray: every notice of this visit, the newest first. */
export function NotificationList({ history, triggerRef, onClose }: NotificationListProps) {
  return (
    <Popover label="Notifications" triggerRef={triggerRef} placement="bottom end" width={380} onClose={onClose}>
      <h2 className="border-b border-line px-4 py-2.5 font-semibold">Notifications</h2>
      {history.length === 0 ? (
        <EmptyState icon="inbox" title="Nothing yet" text="What happens while you work is kept here." />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard
        <ul tabIndex={0} aria-label="Notices" className="max-h-96 overflow-auto outline-offset-[-2px]">
          {history.map((toast) => (
            <li key={toast.id} className="flex gap-2.5 border-b border-line px-4 py-2.5 last:border-0">
              <Icon name={toneIcon[toast.tone]} className={`mt-0.5 ${toneInk[toast.tone]}`} />
              <div className="min-w-0 flex-1">
                <p className={toast.isRead ? '' : 'font-medium'}>{toast.title}</p>
                {toast.text && <p className="text-sm break-words whitespace-pre-line text-muted">{toast.text}</p>}
              </div>
              <time className="text-xs text-muted tabular-nums">{clockTime.format(toast.at)}</time>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
