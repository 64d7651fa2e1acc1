import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FindOrdersPage } from './find-orders-page.tsx';

/** The start page: the order search, or a word for those who have no section yet (D14). */
export function StartPage() {
  const { can } = useSession();
  if (can('order.find')) return <FindOrdersPage />;
  return (
    <Page category="Bloomdesk" title="Welcome">
      <EmptyState
        icon="user"
        title="No sections assigned, contact People Ops"
        text="Nothing can be opened until they add you to a team."
      />
    </Page>
  );
}
