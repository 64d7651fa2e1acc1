import { Link } from '@tanstack/react-router';
import { Page } from '#shell/page.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** An address nobody knows (D13). */
export function NotFoundPage() {
  return (
    <Page category="Bloomdesk" title="Page not found">
      <EmptyState
        icon="search"
        title="There is nothing at this address"
        text="It may be mistyped, or the page has moved."
        action={
          <Link to="/" className={buttonStyle()}>
            Go to the start page
          </Link>
        }
      />
    </Page>
  );
}
