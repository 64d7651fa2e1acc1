import { AccountDialog } from '#features/identity/own/account-dialog.tsx';
import { ShortcutsDialog } from '#shell/shortcuts/shortcuts-dialog.tsx';

export type FrameDialogName = 'shortcuts' | 'account';

/** What the foot of the sidebar opens over any page. */
export function FrameDialog({ name, onClose }: { name: FrameDialogName; onClose: () => void }) {
  return name === 'shortcuts' ? <ShortcutsDialog onClose={onClose} /> : <AccountDialog onClose={onClose} />;
}
