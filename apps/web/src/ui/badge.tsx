import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { type Tone, toneStyle } from './tone.ts';

export interface BadgeProps {
  tone?: Tone | undefined;
  icon?: IconName | undefined;
  /** The status in words; the colour only repeats it. */
  children: ReactNode;
  title?: string | undefined;
  className?: string | undefined;
}

/** A status in a word. */
export function Badge({ tone = 'grey', icon, children, title, className }: BadgeProps) {
  return (
    <span title={title} className={classNames('badge', toneStyle[tone], className)}>
      {icon && <Icon name={icon} className="size-3" />}
      {children}
    </span>
  );
}
