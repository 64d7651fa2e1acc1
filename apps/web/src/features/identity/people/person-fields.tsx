import type { CallData } from '@bloomdesk/contract/call';
import type { listPeople } from '@bloomdesk/contract/identity/people.calls';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { teams } from './group-words.ts';
import type { PersonFields } from './person-form.ts';

export type CenterGroups = CallData<typeof listPeople>['centerGroups'];

export interface PersonFieldsProps {
  fields: PersonFields;
  set: (some: Partial<PersonFields>) => void;
  problemOf: (field: keyof PersonFields) => string | undefined;
  centerGroups: CenterGroups;
}

/** Name, groups and centers of a person. */
export function PersonFieldset({ fields, set, problemOf, centerGroups }: PersonFieldsProps) {
  const { groups } = fields;
  const tick = (group: string) => (isTicked: boolean) =>
    set({ groups: isTicked ? [...groups, group].toSorted() : groups.filter((one) => one !== group) });
  const box = (group: string, label: string, hint: string) => (
    <Checkbox key={group} label={label} hint={hint} checked={groups.includes(group)} onCheckedChange={tick(group)} />
  );
  const centers = [
    { group: 'FCAll', label: 'All centers', hint: 'Every center, also those that open later' },
    ...centerGroups.map(({ group, centers: names }) => ({ group, label: group, hint: names.join(', ') })),
  ];
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="First name"
          dir="auto"
          maxLength={60}
          value={fields.givenName}
          onValueChange={(givenName) => set({ givenName })}
          error={problemOf('givenName')}
        />
        <TextField
          label="Last name"
          dir="auto"
          maxLength={60}
          value={fields.familyName}
          onValueChange={(familyName) => set({ familyName })}
          error={problemOf('familyName')}
        />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium">Groups</legend>
        {problemOf('groups') && <p className="field-error mb-1.5">{problemOf('groups')}</p>}
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {teams.map(({ group, purpose }) => box(group, group, purpose))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-medium">Centers</legend>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {centers.map(({ group, label, hint }) => box(group, label, hint))}
        </div>
      </fieldset>
    </>
  );
}
