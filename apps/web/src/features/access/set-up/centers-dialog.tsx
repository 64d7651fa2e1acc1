import { addFulfillmentCenters } from '@bloomdesk/contract/fulfillment-centers/set-up.calls';
import { centerTemplates } from '@bloomdesk/domain/fulfillment-centers/center-templates';
import { type CenterForm, newCenterFaults } from '@bloomdesk/domain/fulfillment-centers/new-center';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { OwnCenterFields } from './own-center-fields.tsx';

export interface CentersFields extends CenterForm {
  kind: 'templates' | 'own';
  templates: readonly number[];
}

const empty: CentersFields = {
  kind: 'templates',
  templates: [],
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  timezone: 'America/New_York',
};
const labels = {
  kind: 'Kind',
  templates: 'Templates',
  name: 'Name',
  address1: 'Street',
  address2: 'Suite',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  phone: 'Phone',
  timezone: 'Time zone',
};

/** Adds centers: some of the templates, or one of the company's own. */
export function CentersDialog({ onClose }: { onClose: () => void }) {
  const { allFcs } = useSession();
  const free = centerTemplates.filter(({ fcId }) => !allFcs.some((fc) => fc.fcId === fcId));
  const form = useSavingForm(useChange(addFulfillmentCenters), {
    opened: { fields: empty, version: 1 },
    readStored: () => null,
    draftName: 'set-up-centers',
    problems: (fields) => problemsOf(fields, allFcs),
    inputOf: ({ kind, templates, ...own }) => (kind === 'own' ? { own } : { templates: [...templates] }),
    saved: ({ kind, name, templates }) =>
      kind === 'own' ? `${name.trim()} added` : templates.length === 1 ? 'Center added' : 'Centers added',
    onSaved: onClose,
  });
  const { kind, templates } = form.fields;
  const tick = (fcId: number) => (isTicked: boolean) =>
    form.set({ templates: isTicked ? [...templates, fcId] : templates.filter((one) => one !== fcId) });
  return (
    <SavingDialog
      title="Add centers"
      intro="A template brings its address and its rules. Both can be changed later."
      what="These centers"
      saveLabel="Add"
      width={640}
      {...{ form, labels, onClose }}
    >
      <Segmented
        label="Kind of center"
        options={[
          { value: 'templates', label: 'Templates' },
          { value: 'own', label: 'Your own' },
        ]}
        value={kind}
        onChange={(next) => form.set({ kind: next })}
      />
      {kind === 'own' ? (
        <OwnCenterFields fields={form.fields} set={form.set} problemOf={form.problemOf} />
      ) : (
        <fieldset>
          <legend className="mb-1.5 font-medium">Templates</legend>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            {free.map(({ fcId, name, place: [, city, state] }) => (
              <Checkbox
                key={fcId}
                label={name}
                hint={`${city}, ${state}`}
                checked={templates.includes(fcId)}
                onCheckedChange={tick(fcId)}
              />
            ))}
          </div>
          {form.problemOf('templates') && <p className="field-error">{form.problemOf('templates')}</p>}
        </fieldset>
      )}
    </SavingDialog>
  );
}

function problemsOf(
  { kind, templates, ...own }: CentersFields,
  others: readonly { name: string }[],
): Partial<Record<keyof CentersFields, string>> {
  if (kind === 'templates') return templates.length > 0 ? {} : { templates: 'Choose at least one.' };
  return Object.fromEntries(newCenterFaults(own, others).map(({ field, message }) => [field, message]));
}
