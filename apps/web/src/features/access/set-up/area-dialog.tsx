import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDraft } from '#lib/changing/use-draft.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { AreaHours } from './area-hours.tsx';
import { AreaReach } from './area-reach.tsx';
import { type AreaFields, areaProblems, emptyArea } from './area-form.ts';
import { loadStates } from './counties.ts';
import { useAddArea } from './use-add-area.ts';

/** Adds an area by what is easiest to say: counties, ZIP codes or the whole country. */
export function AreaDialog({ onClose }: { onClose: () => void }) {
  const form = useAreaForm(onClose);
  const { fields, set, problems, centers, states } = form;
  return (
    <Dialog
      title="Add delivery area"
      intro="Its windows follow from these hours. The map can be edited later."
      width={640}
      isChanged={form.draft.isChanged}
      draft={form.draft}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
      footer={<DialogButtons label="Add area" isPending={form.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Center"
            required
            options={centers}
            value={fields.fcId === null ? null : String(fields.fcId)}
            onChange={(fcId) => set({ fcId: Number(fcId) })}
            error={problems.fcId}
          />
          <TextField
            label="Name"
            required
            autoComplete="off"
            maxLength={100}
            value={fields.name}
            onValueChange={(name) => set({ name })}
            error={problems.name}
          />
        </div>
        <Segmented
          label="What it reaches"
          options={[
            { value: 'counties', label: 'Counties' },
            { value: 'zips', label: 'ZIP codes' },
            { value: 'country', label: 'Whole country' },
          ]}
          value={fields.reach}
          onChange={(reach) => set({ reach })}
        />
        <AreaReach {...{ fields, set, problems, states }} />
        <AreaHours {...{ fields, set, problems }} />
        {form.error && <Banner {...failureNotice(form.error, 'Failed to add area')} />}
      </div>
    </Dialog>
  );
}

function useAreaForm(onClose: () => void) {
  const { allFcs } = useSession();
  const [only, ...others] = allFcs;
  const [fields, setFields, draft] = useDraft<AreaFields>('set-up-area', {
    ...emptyArea,
    fcId: only && others.length === 0 ? only.fcId : null,
  });
  const states = useQuery({ queryKey: ['counties'], queryFn: loadStates, staleTime: Number.POSITIVE_INFINITY });
  const [hasSubmitted, setSubmitted] = useState(false);
  const adding = useAddArea(() => {
    draft.end();
    showToast({ title: `${fields.name.trim()} added` });
    onClose();
  });
  const found = areaProblems(fields);
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(found).length > 0) return;
    const all = (states.data ?? []).flatMap(({ counties }) => counties);
    adding.add(
      fields,
      all.filter(({ code }) => fields.counties.includes(code)),
    );
  };
  return {
    fields,
    draft,
    submit,
    states: states.data,
    problems: hasSubmitted ? found : {},
    set: (some: Partial<AreaFields>) => setFields({ ...fields, ...some }),
    centers: allFcs.map(({ fcId, name }) => ({ value: String(fcId), label: name })),
    isPending: adding.isPending,
    error: adding.error,
  };
}
