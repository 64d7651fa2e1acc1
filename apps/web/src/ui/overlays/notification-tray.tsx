import { Suspense, useRef, useState } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { markToastsRead, useToasts } from './toast-store.ts';
import { Tooltip } from '#ui/tooltip.tsx';

const loadList = () => import('./notification-list.tsx');
const NotificationList = lazily(loadList, (file) => file.NotificationList);

/** The button that keeps every notice of this visit, with the number not read yet. */
export function NotificationTray() {
  const { history } = useToasts();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unread = history.filter((toast) => !toast.isRead).length;
  const close = () => {
    markToastsRead();
    setOpen(false);
  };
  return (
    <>
      <Tooltip text="Notifications">
        <button
          ref={triggerRef}
          type="button"
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={buttonStyle('quiet', 'normal', 'button-square relative')}
          onPointerEnter={() => void loadList()}
          onFocus={() => void loadList()}
          onClick={() => setOpen(true)}
        >
          <Icon name="inbox" />
          {unread > 0 && <span className="count-dot">{unread > 9 ? '9+' : unread}</span>}
        </button>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationList history={history} triggerRef={triggerRef} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
