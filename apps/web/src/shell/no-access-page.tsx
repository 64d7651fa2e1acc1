import { Link } from '@tanstack/react-router';
import type { NoAccess } from '#lib/address/no-access.ts';
import { startingFc } from '#lib/address/fc-and-date.ts';
import { usePutSearch } from '#lib/search-state.ts';
import { useSession } from '#lib/session.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from './page.tsx';

/** Says what one may not open, and who can help (D13, D29). */
export function NoAccessPage({ of }: { of: NoAccess['of'] }) {
  const { title, text } = words[of];
  return (
    <Page category="Bloomdesk" title="No access">
      <EmptyState
        icon="lock"
        title={title}
        text={text}
        action={of === 'center' ? <OwnCenterButton /> : <StartLink />}
      />
    </Page>
  );
}

function OwnCenterButton() {
  const session = useSession();
  const put = usePutSearch();
  const own = session.fcOf(startingFc(session));
  return own ? <Button onClick={() => put({ fc: own.fcId })}>Show {own.name} instead</Button> : <StartLink />;
}

function StartLink() {
  return (
    <Link to="/" className={buttonStyle()}>
      Go to the start page
    </Link>
  );
}

const words = {
  screen: {
    title: 'You do not have access to this page',
    text: 'It belongs to another team. People Ops can add you to it.',
  },
  center: {
    title: 'You do not have access to this fulfillment center',
    text: 'People Ops can add you to it.',
  },
  'every-center': {
    title: 'No fulfillment center assigned',
    text: 'This page works on one center at a time. People Ops can assign you one.',
  },
} as const satisfies Record<NoAccess['of'], unknown>;
