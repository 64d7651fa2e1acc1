import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { AreaFields } from './area-form.ts';
import type { StateOfCounties } from './counties.ts';

export interface AreaPartProps {
  fields: AreaFields;
  set: (some: Partial<AreaFields>) => void;
  problems: Partial<Record<keyof AreaFields, string>>;
}

interface AreaReachProps extends AreaPartProps {
  /** Undefined until the atlas is here. */
  states: readonly StateOfCounties[] | undefined;
}

/** Which counties, or which ZIP codes. */
export function AreaReach({ fields, set, problems, states = [] }: AreaReachProps) {
  if (fields.reach === 'country') return <p className="text-muted">Parcels go to every ZIP code there is.</p>;
  if (fields.reach === 'zips')
    return (
      <TextArea
        label="ZIP codes"
        required
        rows={4}
        value={fields.zips}
        onValueChange={(zips) => set({ zips })}
        error={problems.zips}
        hint="Five digits each, with a blank, a comma or a new line between them."
      />
    );
  const { counties } = fields;
  const shown = states.find(({ code }) => code === fields.state)?.counties ?? [];
  const tick = (code: string) => (isTicked: boolean) =>
    set({ counties: isTicked ? [...counties, code] : counties.filter((one) => one !== code) });
  return (
    <>
      <SearchSelect
        label="State"
        required
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
        value={fields.state}
        onChange={(state) => set({ state })}
      />
      {shown.length > 0 && (
        <fieldset className="max-h-48 overflow-y-auto rounded-md border border-line p-3">
          <legend className="px-1 font-medium">Counties</legend>
          <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-3">
            {shown.map(({ code, name }) => (
              <Checkbox key={code} label={name} checked={counties.includes(code)} onCheckedChange={tick(code)} />
            ))}
          </div>
        </fieldset>
      )}
      {problems.counties && <p className="field-error">{problems.counties}</p>}
    </>
  );
}
