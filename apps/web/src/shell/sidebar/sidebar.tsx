import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { lazily } from '#lib/react/lazily.ts';
import { recall, remember } from '#lib/remembered.ts';
import type { Screen } from '#lib/screens/screen.ts';
import { useScreens } from '#lib/screens/use-screens.ts';
import { useSession } from '#lib/session.ts';
import { SidebarFoot, type SidebarFootProps } from './sidebar-foot.tsx';
import { SidebarSection } from './sidebar-section.tsx';
import { TestMode } from './test-mode.tsx';
import { Wordmark } from '#shell/wordmark.tsx';
import { useWords } from '#texts/use-texts.ts';

const ExceptionCount = lazily(
  () => import('#features/exceptions/exception-count.tsx'),
  (file) => file.ExceptionCount,
);

const IntakeCount = lazily(
  () => import('#features/intake/intake-count.tsx'),
  (file) => file.IntakeCount,
);

/** Below this the sidebar starts as icons, in px. */
const roomyWidth = 1180;

/** The way to every screen this person may open; sections without one are not there (D34). */
export function Sidebar({ onOpen }: Pick<SidebarFootProps, 'onOpen'>) {
  const word = useWords();
  const { partners } = useSession();
  const screens = useScreens();
  const { pathname } = useLocation();
  const [isNarrow, setNarrow] = useState(
    () => (recall('sidebar') ?? (innerWidth < roomyWidth ? 'icons' : 'words')) === 'icons',
  );
  const toggle = () => {
    remember('sidebar', isNarrow ? 'words' : 'icons');
    setNarrow(!isNarrow);
  };
  const current = currentScreen(screens, pathname);
  const sections = Map.groupBy(screens, ({ section }) => section);
  return (
    <aside className={`sidebar flex flex-none flex-col border-r border-line bg-sunken ${isNarrow ? 'w-14' : 'w-58'}`}>
      <div className={`flex h-16 flex-none items-center ${isNarrow ? 'justify-center' : 'pr-3 pl-4'}`}>
        <Link to="/" aria-label={word('Bloomdesk, start page')} className="rounded-sm">
          <Wordmark height={isNarrow ? 26 : 22} isMark={isNarrow} />
        </Link>
        {!isNarrow && <TestMode partners={partners} isNarrow={false} />}
      </div>
      {isNarrow && <TestMode partners={partners} isNarrow />}
      <nav aria-label={word('Main')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {[...sections].map(([title, members]) => (
          <SidebarSection
            key={title}
            title={title}
            screens={members}
            current={current}
            isNarrow={isNarrow}
            countOf={(screen) => countOf(screen, word('Loading exceptions'))}
          />
        ))}
      </nav>
      <SidebarFoot isNarrow={isNarrow} onToggle={toggle} onOpen={onOpen} />
    </aside>
  );
}

/** What waits behind a screen: exceptions, and orders of storefronts. */
function countOf({ path }: Screen, loading: string) {
  if (path === '/orders/intake')
    return (
      <Suspense fallback={null}>
        <IntakeCount />
      </Suspense>
    );
  if (!path.startsWith('/exceptions')) return undefined;
  const fcId = path === '/exceptions' ? undefined : Number(path.split('/').at(-1));
  return (
    <Suspense fallback={<Spinner size={14} label={loading} />}>
      <ExceptionCount fcId={fcId} />
    </Suspense>
  );
}

/** The screen an address belongs to: the longest path it begins with. An order belongs to Orders. */
function currentScreen(screens: readonly Screen[], pathname: string): Screen | undefined {
  const holds = ({ path }: Screen) => pathname === path || pathname.startsWith(`${path}/`);
  return screens.filter(holds).toSorted((a, b) => b.path.length - a.path.length)[0];
}
