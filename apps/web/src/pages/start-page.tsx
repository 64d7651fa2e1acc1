import { Link } from '@tanstack/react-router';
import { chosenHome } from '#lib/screens/homes.ts';
import { useScreens } from '#lib/screens/use-screens.ts';
import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { HomePage } from './home/home-page.tsx';
import { SetUpPart } from './home/set-up-part.tsx';

/** The start page: a home, what else may be opened, or a word for those who have nothing to open (D295, D296). */
export function StartPage() {
  const session = useSession();
  const screens = useScreens();
  const home = chosenHome(session);
  if (home) return <HomePage start={home} />;
  return (
    <Page category="Bloomdesk" title="Welcome">
      <SetUpPart />
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
