import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';

interface PanelProps {
  sign?: ReactNode;
  icon?: IconName;
  title: string;
  isBad?: boolean;
  children: ReactNode;
}

/** One thing in the middle of the packing table: a sign, what it is, and what to do. */
export function Panel({ sign, icon, title, isBad, children }: PanelProps) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-auto p-6">
      <section
        aria-label={title}
        className="flex w-full max-w-160 flex-col items-center rounded-lg border border-line bg-surface px-8 py-10 text-center text-lg"
      >
        <span className={isBad ? 'text-red' : 'text-accent-text'}>
          {sign ?? (icon && <Icon name={icon} size={32} />)}
        </span>
        <h2 className="mt-3 mb-2 text-3xl font-semibold">{title}</h2>
        {children}
      </section>
    </div>
  );
}
