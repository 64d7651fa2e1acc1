import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createQueries } from '#lib/queries.ts';
import { parseSearch, stringifySearch } from '#lib/search-text.ts';
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
