import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { standsAlone } from '#lib/address/stands-alone.ts';
import { lazily, onOpening } from '#lib/react/lazily.ts';
import { useRunningTour } from '#lib/screens/tour-state.ts';
import { useSession } from '#lib/session.ts';
import { TableViewsMenu, type TableViewsProps } from '#ui/table/views/table-views.tsx';
import { LeaveGuard } from './leaving/leave-guard.tsx';
import type { FrameDialogName } from './sidebar/frame-dialog.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { PaletteOpening } from './palette-opening.tsx';
import { usePalette } from './palette-state.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useFrameShortcuts } from './use-frame-shortcuts.ts';
import { useKeyboard } from './use-keyboard.ts';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts } from '#texts/use-texts.ts';

const PaletteDialog = onOpening(
  () => import('./palette-dialog.tsx'),
  (file) => file.PaletteDialog,
  PaletteOpening,
);
const FrameDialog = onOpening(
  () => import('./sidebar/frame-dialog.tsx'),
  (file) => file.FrameDialog,
);
const QueryInspector = lazily(
  () => import('./inspector/query-inspector.tsx'),
  (file) => file.QueryInspector,
);

const DeliveryAreasBanner = lazily(
  () => import('./banners/delivery-areas-banner.tsx'),
  (file) => file.DeliveryAreasBanner,
);
// After a restore, for practice, and while work is paused.
const PlaceBanners = lazily(
  () => import('./banners/place-banners.tsx'),
  (file) => file.PlaceBanners,
);
const AbovePages = lazily(
  () => import('./above-pages.tsx'),
  (file) => file.AbovePages,
);
// In the same file, which is here long before a connection can be lost.
const ConnectionBanner = lazily(
  () => import('./above-pages.tsx'),
  (file) => file.ConnectionBanner,
);

// Anyone who has no exceptions to fix does not load what follows them.
const ExceptionFollowing = lazily(
  () => import('#features/exceptions/exception-following.tsx'),
  (file) => file.ExceptionFollowing,
);

// Most people are on no tour.
const TourGuide = lazily(
  () => import('#features/tour/tour-guide.tsx'),
  (file) => file.TourGuide,
);

// Every table below offers its views; the menu comes with the first of them.
const ViewsMenu = lazily(
  () => import('#features/views/views-menu.tsx'),
  (file) => file.ViewsMenu,
);

const renderViews = (props: TableViewsProps) => <ViewsMenu {...props} />;

/** What stands around every signed-in screen. */
export function Frame() {
  const t = useTexts(kitTexts);
  const { can, quarantinedSince, practiceSince, pauses } = useSession();
  const isUnusual = quarantinedSince !== null || practiceSince !== null || pauses.length > 0;
  const { isOpen: isPaletteOpen } = usePalette();
  const [dialog, openDialog] = useState<FrameDialogName | null>(null);
  const tour = useRunningTour();
  const isMoving = useRouterState({ select: (state) => state.isLoading });
  // By the page that is shown, not the address: until that page is there, the frame of the one before it stays.
  const isAlone = useRouterState({ select: ({ matches }) => standsAlone(matches.at(-1)?.pathname) });
  useKeyboard();
  useEffect(loadWhenIdle, []);
  useFrameShortcuts(() => openDialog('shortcuts'));
  return (
    <div className="flex h-full">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-md"
        onClick={goToMain}
      >
        {t('skipToContent')}
      </a>
      {!isAlone && <Sidebar onOpen={openDialog} />}
      <div key={String(isAlone)} className="flex min-w-0 flex-1 flex-col">
        <Suspense fallback={null}>
          <ConnectionBanner />
        </Suspense>
        <Suspense fallback={null}>
          {isUnusual && <PlaceBanners />}
          {!isAlone && <DeliveryAreasBanner />}
        </Suspense>
        {can('exception.read') && !isAlone && (
          <Suspense fallback={null}>
            <ExceptionFollowing />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} aria-busy={isMoving} className="flex min-h-0 flex-1 flex-col outline-none">
          <TableViewsMenu value={renderViews}>
            <Outlet />
          </TableViewsMenu>
        </main>
        {can('dev.inspector') && !isAlone && (
          <Suspense fallback={null}>
            <QueryInspector />
          </Suspense>
        )}
      </div>
      <PageAnnouncer />
      <LeaveGuard />
      <Suspense fallback={null}>
        <AbovePages />
      </Suspense>
      <Suspense fallback={null}>{isPaletteOpen && <PaletteDialog />}</Suspense>
      <Suspense fallback={null}>
        {tour && <TourGuide key={tour} tour={tour} />}
        {dialog && <FrameDialog name={dialog} onClose={() => openDialog(null)} />}
      </Suspense>
    </div>
  );
}

// Once the page rests; a computer without a network learns of that when it asks for it.
function loadWhenIdle() {
  const load = () =>
    void import('./when-idle.ts').then((file) => file.startWhenIdle(PaletteDialog)).catch(() => undefined);
  setTimeout(load, 2000);
}

// The address stays as it is: a hash in it belongs to the page.
function goToMain(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
