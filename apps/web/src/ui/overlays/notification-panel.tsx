import { type ReactNode, type RefObject, useState } from 'react';
import { productTime } from '#lib/time/clock.ts';
import { timeText } from '#texts/format-time.ts';
import { useWords } from '#texts/use-texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Popover } from './popover.tsx';
import { ClosePopover } from './close-popover.ts';
import { useToasts } from './toast-store.ts';
import { toneIcon, toneInk } from '#ui/tone.ts';

export interface NotificationPanelProps {
  triggerRef: RefObject<Element | null>;
  onClose: () => void;
  /** What concerns the person. */
  children: ReactNode;
}

/** The open bell: what concerns the person, and beside it every notice of this visit. */
export function NotificationPanel({ triggerRef, onClose, children }: NotificationPanelProps) {
  const word = useWords();
  const [tab, setTab] = useState<'mine' | 'visit'>('mine');
  return (
    <Popover label={word('Notifications')} triggerRef={triggerRef} placement="bottom end" width={400} onClose={onClose}>
      <ClosePopover value={onClose}>
        <Tabs
          label={word('Notifications')}
          className="pt-1"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'mine', label: word('For you'), content: children },
            { id: 'visit', label: word('This visit'), content: <Notices /> },
          ]}
        />
      </ClosePopover>
    </Popover>
  );
}

/** Every notice since the page was opened, the newest first. */
function Notices() {
  const word = useWords();
  const { history } = useToasts();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (history.length === 0)
    return (
      <EmptyState
        icon="inbox"
        title={word('Nothing yet')}
        text={word('Notices of what you do stay here until you reload.')}
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard
    <ul tabIndex={0} aria-label={word('Notices')} className="max-h-96 overflow-auto outline-offset-[-2px]">
      {history.map((toast) => (
        <li key={toast.id} className="flex gap-2.5 border-b border-line px-4 py-2.5 last:border-0">
          <Icon name={toneIcon[toast.tone]} className={`mt-0.5 ${toneInk[toast.tone]}`} />
          <div className="min-w-0 flex-1">
            <p className={toast.isRead ? '' : 'font-medium'}>{toast.title}</p>
            {toast.text && <p className="text-sm break-words whitespace-pre-line text-muted">{toast.text}</p>}
          </div>
          <time className="text-xs text-muted tabular-nums">
            {timeText(productTime(toast.at).toISOString(), timeZone)}
          </time>
        </li>
      ))}
    </ul>
  );
}
