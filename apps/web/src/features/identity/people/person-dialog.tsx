import type { Person } from '@bloomdesk/contract/identity/people.shapes';
import {
  DisablePersonDialog,
  EnablePersonDialog,
  PasswordLinkDialog,
  ResetSecondFactorDialog,
} from './account-dialogs.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import { InvitePersonDialog } from './invite-person-dialog.tsx';
import type { CenterGroups } from './person-fields.tsx';
import type { PersonAction } from './person-menu.ts';
import { SecondFactorGroupsDialog } from './second-factor-groups-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

export interface PersonDialogProps {
  action: PersonAction;
  /** Null for who is invited. */
  person: Person | null;
  centerGroups: CenterGroups;
  /** Those that demand a second factor now. */
  secondFactorGroups: readonly string[];
  onClose: () => void;
}

/** The dialog of what was chosen for a person. */
export function PersonDialog({ action, person, centerGroups, secondFactorGroups, onClose }: PersonDialogProps) {
  if (action === 'second-factor') return <SecondFactorGroupsDialog groups={secondFactorGroups} onClose={onClose} />;
  if (!person) return <InvitePersonDialog {...{ centerGroups, onClose }} />;
  if (action === 'sessions') return <SessionsDialog {...{ person, onClose }} />;
  if (action === 'link') return <PasswordLinkDialog {...{ person, onClose }} />;
  if (action === 'reset-second-factor') return <ResetSecondFactorDialog {...{ person, onClose }} />;
  if (action === 'disable') return <DisablePersonDialog {...{ person, onClose }} />;
  if (action === 'enable') return <EnablePersonDialog {...{ person, onClose }} />;
  return <EditPersonDialog {...{ person, centerGroups, onClose }} />;
}
