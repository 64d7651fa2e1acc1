import type { ReactNode } from 'react';
import type { Screen } from '#lib/screens/screen.ts';
import { SidebarItem } from './sidebar-item.tsx';
import { useWords } from '#texts/use-texts.ts';

export interface SidebarSectionProps {
  title: string;
  screens: readonly Screen[];
  current: Screen | undefined;
  isNarrow: boolean;
  countOf: (screen: Screen) => ReactNode;
}

/** One heading of the sidebar with its screens; a line stands for the heading where there is no room. */
export function SidebarSection({ title, screens, current, isNarrow, countOf }: SidebarSectionProps) {
  const word = useWords();
  return (
    <div role="group" aria-label={word(title)} className="mb-3 flex flex-col gap-px">
      {isNarrow ? (
        <div className="mx-2 mb-2 border-t border-line" />
      ) : (
        <p aria-hidden="true" className="px-2 pb-1 text-2xs font-semibold tracking-[0.05em] text-muted uppercase">
          {word(title)}
        </p>
      )}
      {screens.map((screen) => (
        <SidebarItem
          key={screen.path}
          screen={screen}
          isCurrent={screen === current}
          isNarrow={isNarrow}
          count={countOf(screen)}
        />
      ))}
    </div>
  );
}
