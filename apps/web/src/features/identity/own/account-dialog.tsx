import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ownAccountTexts } from '#texts/english/frame/own-account.ts';
import { useTexts } from '#texts/use-texts.ts';
import { OwnPassword } from './own-password.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** One's own account: how one proves who one is, and where one is signed in. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ownAccountTexts);
  const { user } = useSession();
  return (
    <Dialog
      title={t('title')}
      intro={user.email}
      width={600}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="flex flex-col gap-6">
        <OwnPassword />
        <OwnSecondFactor />
        <OwnSessions />
      </div>
    </Dialog>
  );
}
