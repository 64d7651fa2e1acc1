import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { type Tone, toneIcon, toneStyle } from './tone.ts';

export interface BannerProps {
  tone?: Tone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  /** Buttons at the right. */
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  className?: string | undefined;
}

/** Something to know about this page, in the flow of it; red ones are announced at once. */
export function Banner({ tone = 'blue', title, children, action, onClose, className }: BannerProps) {
  return (
    <div
      role={tone === 'red' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-2.5 rounded-md border px-3 py-2', toneStyle[tone], className)}
    >
      <Icon name={toneIcon[tone]} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? 'text-ink' : ''}>{children}</div>}
      </div>
      {action && <div className="-my-0.5 flex gap-2">{action}</div>}
      {onClose && <IconButton icon="close" size="small" label="Dismiss" className="-my-0.5" onClick={onClose} />}
    </div>
  );
}
