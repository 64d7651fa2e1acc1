import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { recall, remember } from '#lib/remembered.ts';
import type { Screen } from '#lib/screens/screens.ts';
import { useSession } from '#lib/session.ts';
import { useScreens } from '#lib/screens/use-screens.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import { SidebarItem } from './sidebar-item.tsx';
import { simulatedPartners } from './simulated-partners.ts';
import { Wordmark } from './wordmark.tsx';

/** Below this the sidebar starts as icons, in px. */
const roomyWidth = 1180;

/** The way to every screen this person may open; sections without one are not there (D34). */
export function Sidebar({ onShortcuts }: { onShortcuts: () => void }) {
  const { partners } = useSession();
  const screens = useScreens();
  const { pathname } = useLocation();
  const [isNarrow, setNarrow] = useState(() => (recall('sidebar') ?? (innerWidth < roomyWidth ? 'icons' : 'words')) === 'icons');
  const toggle = () => {
    remember('sidebar', isNarrow ? 'words' : 'icons');
    setNarrow(!isNarrow);
  };
  const simulated = simulatedPartners(partners);
  const current = currentScreen(screens, pathname);
  const sections = [...new Set(screens.map(({ section }) => section))];
  return (
    <aside className={`flex flex-none flex-col border-r border-line bg-sunken ${isNarrow ? 'w-14' : 'w-58'}`}>
      <div className={`flex h-16 flex-none items-center ${isNarrow ? 'justify-center' : 'gap-2 pr-2 pl-4'}`}>
        <Link to="/" aria-label="Bloomdesk, start page" className="rounded-sm">
          <Wordmark height={isNarrow ? 26 : 24} isMark={isNarrow} />
        </Link>
        {simulated && !isNarrow && (
          <Badge tone="amber" title={simulated} className="ml-auto">
            Test mode
          </Badge>
        )}
      </div>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {sections.map((section) => (
          <div key={section} role="group" aria-label={section} className="mb-3">
            {isNarrow ? (
              <div className="mx-2 mb-2 border-t border-line" />
            ) : (
              <p aria-hidden="true" className="px-2 pb-1 text-2xs font-semibold tracking-[0.05em] text-muted uppercase">
                {section}
              </p>
            )}
            {screens.filter((screen) => screen.section === section).map((screen) => (
              <SidebarItem key={screen.path} screen={screen} isCurrent={screen === current} isNarrow={isNarrow} />
            ))}
          </div>
        ))}
      </nav>
      <div className={`px-2 ${isNarrow ? 'text-center' : ''}`}>
        <IconButton icon="panel" label={isNarrow ? 'Widen sidebar' : 'Narrow sidebar'} aria-expanded={!isNarrow} onClick={toggle} />
        <IconButton icon="keyboard" label="Shortcuts" keys="?" aria-haspopup="dialog" onClick={onShortcuts} />
      </div>
      <SidebarFoot isNarrow={isNarrow} simulated={simulated} />
    </aside>
  );
}

/** The screen an address belongs to: the longest path it begins with; an order belongs to Orders. */
function currentScreen(screens: readonly Screen[], pathname: string): Screen | undefined {
  const holds = ({ path }: Screen) => pathname === path || pathname.startsWith(`${path}/`);
  return screens.filter(holds).toSorted((a, b) => b.path.length - a.path.length)[0];
}
