import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { hideToast, type Toast, useToasts } from './toast-store.ts';
import { toneIcon, toneInk } from '#ui/tone.ts';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts } from '#texts/use-texts.ts';

const usualMilliseconds = 10_000;

/** Where toasts appear; rendered once, by the shell. Waiting stops while the pointer or the focus is in it. */
export function ToastRegion() {
  const t = useTexts(kitTexts);
  const { shown } = useToasts();
  const [isHeld, setHeld] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens, to hold the toasts
    <section
      aria-label={t('notifications')}
      // Dialogs leave what carries this mark reachable above them.
      data-react-aria-top-layer
      className="fixed right-4 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-50 flex flex-col items-end gap-2 empty:hidden"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div aria-live="polite" className="contents">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const t = useTexts(kitTexts);
  const { id, tone, title, text, action, lasting = usualMilliseconds } = toast;
  useEffect(() => {
    if (isHeld || !Number.isFinite(lasting)) return;
    const timer = setTimeout(() => hideToast(id), lasting);
    return () => clearTimeout(timer);
  }, [id, isHeld, lasting]);
  return (
    <div role={tone === 'red' ? 'alert' : 'status'} className="toast">
      <Icon name={toneIcon[tone]} size={20} className={toneInk[tone]} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{title}</p>
        {text && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          <p tabIndex={0} className="max-h-40 overflow-auto break-words whitespace-pre-line text-muted">
            {text}
          </p>
        )}
        {action && (
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              action.onAction();
              hideToast(id);
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" size="small" label={t('dismiss')} className="-mt-0.5" onClick={() => hideToast(id)} />
    </div>
  );
}
