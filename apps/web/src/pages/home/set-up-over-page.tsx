import { Link } from '@tanstack/react-router';
import { Page } from '#shell/page.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** The link of the first start was opened again, by someone who is signed in. */
export function SetUpOverPage() {
  return (
    <Page category="Account" title="Set up">
      <EmptyState
        icon="done"
        title="Bloomdesk is set up"
        text="This link was already used. Your home shows what is left to do."
        action={
          <Link to="/" className={buttonStyle('primary')}>
            Go to your home
          </Link>
        }
      />
    </Page>
  );
}
