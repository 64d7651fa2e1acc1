import '#ui/overlays/shown-at-once.css';
import '#ui/table/data-table.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Session } from '@bloomdesk/contract/access/calls';
import { allPermissions, permissionsOf } from '@bloomdesk/domain/access/permissions';
import { createQueries } from '#lib/calling/queries.ts';
import { SessionProvider, type StaffSession, staffSession } from '#lib/session.ts';
import { UnknownOutcomes } from '#shell/unknown-outcomes.tsx';
import { contractCalls } from './contract-calls.ts';
import { sampleOf } from './sample-of-shape.ts';

const ContentContext = createContext<ReactNode>(null);

/** What stands around every component of the product: its session, its queries, an address, and what is unknown. */
export function ScreenAround({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  const [router] = useState(memoryRouter);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider value={everybody}>
        <ContentContext value={children}>
          <RouterProvider router={router} />
        </ContentContext>
        <UnknownOutcomes />
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** What stands in it is seen by someone of these groups, who may do no more than that. */
export function AsStaff({ groups, children }: { groups: string[]; children: ReactNode }) {
  const [session] = useState(() => staffSession({ ...sampleSession(), permissions: permissionsOf({ groups }) }));
  return <SessionProvider value={session}>{children}</SessionProvider>;
}

/** Someone who may do everything, so that every control is offered. */
const everybody: StaffSession = staffSession({ ...sampleSession(), permissions: [...allPermissions] });

function sampleSession(): Session {
  const call = contractCalls.get('getSession');
  if (!call) throw new Error('The contract has no session.');
  return sampleOf(call.data) as Session; // what the call answers
}

/** An address that leads anywhere and shows the same: where a control leads is the journeys' business. */
function memoryRouter() {
  const rootRoute = createRootRoute({ component: Content, notFoundComponent: Content });
  return createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
}

function Content() {
  return useContext(ContentContext);
}
