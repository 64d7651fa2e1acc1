import { Link } from '@tanstack/react-router';
import { useScreens } from '#lib/screens/use-screens.ts';
import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FindOrdersPage } from './find-orders-page.tsx';

/** The start page: the order search, what else may be opened, or a word for those who have nothing to open (D14). */
export function StartPage() {
  const { can } = useSession();
  const screens = useScreens();
  if (can('order.find')) return <FindOrdersPage />;
  return (
    <Page category="Bloomdesk" title="Welcome">
      {screens.length > 0 ? (
        <EmptyState
          icon="user"
          title="Your sections"
          text="You can open these screens. People Ops can add you to more teams."
          action={screens.map(({ path, name }) => (
            <Link key={path} to={path} className={buttonStyle()}>
              {name}
            </Link>
          ))}
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
