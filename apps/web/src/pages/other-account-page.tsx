import { signOut } from '#lib/identity.ts';
import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Someone is signed in where a link to choose a password was opened. */
export function OtherAccountPage() {
  const { user } = useSession();
  return (
    <Page category="Account" title="Set new password">
      <EmptyState
        icon="lock"
        title={`You are signed in as ${user.email}`}
        text="Sign out, then open the link again to choose the password."
        action={<Button onClick={() => void signOut()}>Sign out</Button>}
      />
    </Page>
  );
}
