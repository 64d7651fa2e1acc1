import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FindOrdersPage } from './find-orders-page.tsx';

/** The start page: the order search, or a word for those who have nothing to open (D14). */
export function StartPage() {
  const { can } = useSession();
  if (can('order.find')) return <FindOrdersPage />;
  const hasTeam = can('inventory.read') || can('delivery.read');
  return (
    <Page category="Bloomdesk" title="Welcome">
      {hasTeam ? (
        <EmptyState
          icon="clock"
          title="The screens of your team are not in this version yet"
          text="You are signed in and nothing is wrong. People Ops can tell you when they come."
        />
      ) : (
        <EmptyState
          icon="user"
          title="No sections assigned, contact People Ops"
          text="Nothing can be opened until they add you to a team."
        />
      )}
    </Page>
  );
}
