import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface EmptyStateProps {
  icon?: IconName | undefined;
  /** Why there is nothing here. */
  title: string;
  text?: ReactNode;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Says why there is nothing, and what to do. */
export function EmptyState({ icon = 'inbox', title, text, action, className }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center px-6 py-10 text-center ${className ?? ''}`}>
      <span className="mb-3 grid size-10 place-items-center rounded-full border border-line bg-sunken text-muted">
        <Icon name={icon} size={20} />
      </span>
      <p className="font-medium">{title}</p>
      {text && <p className="mt-0.5 max-w-96 text-muted">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
