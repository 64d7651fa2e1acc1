import { updatePerson } from '@bloomdesk/contract/identity/people.calls';
import { person, type Person } from '@bloomdesk/contract/identity/people.shapes';
import { useChange } from '#lib/use-call.ts';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { type CenterGroups, PersonFieldset } from './person-fields.tsx';
import { fieldsOf, personLabels } from './person-form.ts';
import { nameOf } from './person-words.ts';

export interface EditPersonDialogProps {
  person: Person;
  centerGroups: CenterGroups;
  onClose: () => void;
}

/** Changes a person's name, groups and centers. */
export function EditPersonDialog({ person: opened, centerGroups, onClose }: EditPersonDialogProps) {
  const { staffId, email } = opened;
  const form = useSavingForm(useChange(updatePerson), {
    opened: fieldsOf(opened),
    readStored: (current) => {
      const stored = person.safeParse(current);
      return stored.success ? fieldsOf(stored.data) : null;
    },
    draftName: `person.${staffId}`,
    inputOf: (fields, expectedVersion) => ({ staffId, ...fields, groups: [...fields.groups], expectedVersion }),
    saved: (fields) => `${nameOf({ ...fields, email })} saved`,
    onSaved: onClose,
  });
  return (
    <SavingDialog
      title={nameOf(opened)}
      intro={email}
      what="This person"
      labels={personLabels}
      saveLabel="Save person"
      width={640}
      {...{ form, onClose }}
    >
      <PersonFieldset fields={form.fields} set={form.set} problemOf={form.problemOf} centerGroups={centerGroups} />
    </SavingDialog>
  );
}
