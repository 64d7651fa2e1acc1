import { invitePerson } from '@bloomdesk/contract/identity/people.calls';
import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { useChange } from '#lib/use-call.ts';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { type CenterGroups, PersonFieldset } from './person-fields.tsx';
import { type PersonFields, personLabels } from './person-form.ts';

const empty: PersonFields & { email: string } = { email: '', givenName: '', familyName: '', groups: [] };
const labels = { email: 'Email', ...personLabels };

export interface InvitePersonDialogProps {
  centerGroups: CenterGroups;
  onClose: () => void;
}

/** Makes an account; its owner gets a link by mail. */
export function InvitePersonDialog({ centerGroups, onClose }: InvitePersonDialogProps) {
  const form = useSavingForm(useChange(invitePerson), {
    opened: { fields: empty, version: 1 },
    readStored: () => null,
    draftName: 'invite-person',
    problems: ({ email, groups }) => ({
      ...(!isEmail(email.trim()) && { email: 'Enter an address such as name@company.com.' }),
      ...(groups.length === 0 && { groups: 'Choose a group. Without one, this person can open nothing.' }),
    }),
    inputOf: (fields) => ({ ...fields, groups: [...fields.groups] }),
    saved: ({ email }) => `Invitation sent to ${email.trim()}`,
    onSaved: onClose,
  });
  return (
    <SavingDialog
      title="Invite person"
      intro="They get a link to choose a password. It works once and for 7 days."
      what="This person"
      saveLabel="Send invitation"
      width={640}
      {...{ form, labels, onClose }}
    >
      <TextField
        label="Email"
        type="email"
        required
        autoFocus
        autoComplete="off"
        maxLength={254}
        value={form.fields.email}
        onValueChange={(email) => form.set({ email })}
        error={form.problemOf('email')}
      />
      <PersonFieldset fields={form.fields} set={form.set} problemOf={form.problemOf} centerGroups={centerGroups} />
    </SavingDialog>
  );
}
