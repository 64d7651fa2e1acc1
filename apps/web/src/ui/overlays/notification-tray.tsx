import { type ReactNode, Suspense, useRef, useState } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { markToastsRead } from './toast-store.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

const NotificationPanel = onOpening(
  () => import('./notification-panel.tsx'),
  (file) => file.NotificationPanel,
);

export interface NotificationTrayProps {
  /** How many of what concerns the person are unread; undefined while that is not known. */
  unread: number | undefined;
  /** Fetches that before the tray is open. */
  onNear?: (() => void) | undefined;
  /** What concerns the person; rendered once the tray is open. */
  children: ReactNode;
}

/** The bell: what concerns the person at the screen, with the number unread, and every notice of this visit. */
export function NotificationTray({ unread = 0, onNear, children }: NotificationTrayProps) {
  const word = useWords();
  const kit = useTexts(kitTexts);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const prepare = () => {
    NotificationPanel.fetch();
    onNear?.();
  };
  const close = () => {
    markToastsRead();
    setOpen(false);
  };
  return (
    <>
      <Tooltip text={kit('notifications')}>
        <button
          ref={triggerRef}
          type="button"
          aria-label={
            unread === 0
              ? kit('notifications')
              : `${word('Notifications')}, ${unread.toLocaleString('en-US')} ${word('unread')}`
          }
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={buttonStyle('quiet', 'normal', 'button-square relative')}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
        >
          <Icon name="bell" />
          {unread > 0 && <span className="count-dot">{unread > 9 ? '9+' : unread}</span>}
        </button>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationPanel triggerRef={triggerRef} onClose={close}>
            {children}
          </NotificationPanel>
        </Suspense>
      )}
    </>
  );
}
