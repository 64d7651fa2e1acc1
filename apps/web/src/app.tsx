import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createQueries } from '#lib/calling/queries.ts';
import { parseSearch, stringifySearch } from '#lib/address/search-text.ts';
import type { StaffSession } from '#lib/session.ts';
import { PageFailure } from '#shell/page-failure.tsx';
import { PagePending } from '#shell/page-pending.tsx';
import { SessionGate } from '#shell/session-gate.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The signed-in product. */
export function App() {
  const [queries] = useState(createQueries);
  return (
    <QueryClientProvider client={queries}>
      <SessionGate>{(session) => <Screens session={session} />}</SessionGate>
    </QueryClientProvider>
  );
}

function Screens({ session }: { session: StaffSession }) {
  const queries = useQueryClient();
  const [router] = useState(() => appRouter(queries, session));
  return <RouterProvider router={router} context={{ session }} />;
}

function appRouter(queries: QueryClient, session: StaffSession) {
  return createRouter({
    routeTree,
    context: { queries, session },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // the query cache knows what is fresh
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PagePending,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof appRouter>;
  }
}
