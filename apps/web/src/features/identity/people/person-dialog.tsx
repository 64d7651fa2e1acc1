import type { Person } from '@bloomdesk/contract/identity/people.shapes';
import { DisablePersonDialog, EnablePersonDialog, PasswordLinkDialog } from './account-dialogs.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import { InvitePersonDialog } from './invite-person-dialog.tsx';
import type { CenterGroups } from './person-fields.tsx';
import type { PersonAction } from './person-menu.ts';
import { SessionsDialog } from './sessions-dialog.tsx';

export interface PersonDialogProps {
  action: PersonAction;
  /** Null for who is invited. */
  person: Person | null;
  centerGroups: CenterGroups;
  onClose: () => void;
}

/** The dialog of what was chosen for a person. */
export function PersonDialog({ action, person, centerGroups, onClose }: PersonDialogProps) {
  if (!person) return <InvitePersonDialog {...{ centerGroups, onClose }} />;
  if (action === 'sessions') return <SessionsDialog {...{ person, onClose }} />;
  if (action === 'link') return <PasswordLinkDialog {...{ person, onClose }} />;
  if (action === 'disable') return <DisablePersonDialog {...{ person, onClose }} />;
  if (action === 'enable') return <EnablePersonDialog {...{ person, onClose }} />;
  return <EditPersonDialog {...{ person, centerGroups, onClose }} />;
}
