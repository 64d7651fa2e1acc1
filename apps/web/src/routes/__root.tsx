import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { parseFcAndDate } from '#lib/address/fc-and-date.ts';
import type { StaffSession } from '#lib/session.ts';
import { askAhead } from '#shell/ask-ahead.ts';
import { Frame } from '#shell/frame.tsx';
import { NotFoundPage } from '#pages/not-found-page.tsx';

export interface RouterContext {
  queries: QueryClient;
  session: StaffSession;
}

/** Every signed-in screen stands in the frame; center and day may be in the address of any of them. */
export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: parseFcAndDate,
  loader({ cause, context, location }) {
    if (cause === 'enter') askAhead(context.session, location.pathname);
  },
  component: Frame,
  notFoundComponent: NotFoundPage,
});
