import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Screen } from '#lib/screens/screen.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { useWords } from '#texts/use-texts.ts';

export interface SidebarItemProps {
  screen: Screen;
  isCurrent: boolean;
  isNarrow: boolean;
  /** How many things wait there. */
  count?: ReactNode;
}

/** One screen in the sidebar; the current one has a bar and weight beside its colour. */
export function SidebarItem({ screen, isCurrent, isNarrow, count }: SidebarItemProps) {
  const word = useWords();
  const look = isCurrent
    ? 'bg-accent-soft font-semibold text-accent-text before:absolute before:inset-y-1.5 before:left-0 before:w-[3px] before:rounded-full before:bg-accent'
    : 'font-medium hover:bg-pressed';
  const link = (
    <Link
      to={screen.path}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isNarrow ? word(screen.name) : undefined}
      className={classNames(
        'relative flex h-8 items-center gap-2.5 rounded-md px-2',
        isNarrow && 'justify-center',
        look,
      )}
    >
      <Icon name={screen.icon} className={isCurrent ? '' : 'text-muted'} />
      {!isNarrow && <span className="truncate">{word(screen.label)}</span>}
      {!isNarrow && count !== undefined && <span className="ml-auto text-sm text-muted">{count}</span>}
    </Link>
  );
  return isNarrow ? (
    <Tooltip text={word(screen.name)} keys={screen.keys}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}
