import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { parseFcAndDate } from '#lib/address/fc-and-date.ts';
import { standsAlone } from '#lib/address/stands-alone.ts';
import type { StaffSession } from '#lib/session.ts';
import { Frame } from '#shell/frame.tsx';
import { NotFoundPage } from '#pages/not-found-page.tsx';

export interface RouterContext {
  queries: QueryClient;
  session: StaffSession;
}

/** Every signed-in screen stands in the frame; center and day may be in the address of any of them. */
export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: parseFcAndDate,
  // The frame follows the exceptions, and stands once the page has what it loads first: they are asked for beside that.
  loader({ cause, context: { session }, location }) {
    if (cause !== 'enter' || !session.can('exception.read') || standsAlone(location.pathname)) return;
    void import('#features/exceptions/live/live-exceptions.ts').then(
      (file) => file.askForExceptions(session.dataApiKey),
      () => undefined,
    );
  },
  component: Frame,
  notFoundComponent: NotFoundPage,
});
