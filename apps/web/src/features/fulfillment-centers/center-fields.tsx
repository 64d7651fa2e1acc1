import { useMemo, type ReactNode } from 'react';
import { packingWays } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { groupOfCenter } from '@bloomdesk/domain/fulfillment-centers/center-rules';
import { paperSizes } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import { keysOf } from '@bloomdesk/domain/typed-object';
import type { SavingForm } from '#parts/settings/use-saving-form.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type CenterForm, centerLabels, centerSwitches, packingWords, paperWords } from './center-form.ts';

interface CenterFieldsProps {
  form: SavingForm<CenterForm>;
}

type TextName =
  | 'name'
  | 'company'
  | 'group'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'phone'
  | 'groups';

/** Everything that is written of a center. */
export function CenterFieldset({ form }: CenterFieldsProps) {
  const { fields, set, problemOf } = form;
  const text = (name: TextName, longest: number, hint?: string) => (
    <TextField
      label={centerLabels[name]}
      required={name !== 'address2' && name !== 'groups'}
      hint={hint}
      maxLength={longest}
      autoComplete="off"
      dir="auto"
      value={fields[name]}
      onValueChange={(value) => set({ [name]: value })}
      error={problemOf(name)}
    />
  );
  return (
    <>
      {text('name', 60)}
      <Row>
        {text('company', 80)}
        {text('group', 60, 'Its heading where centers are chosen')}
      </Row>
      <Row>
        {text('address1', 120)}
        {text('address2', 120)}
      </Row>
      <Row>
        {text('city', 80)}
        {text('state', 40)}
      </Row>
      <Row>
        {text('zipcode', 12)}
        {text('phone', 30)}
      </Row>
      <Row>
        <ZoneField form={form} />
        {text(
          'groups',
          300,
          `Separated by commas, else ${fields.name.trim() ? groupOfCenter(fields.name) : 'FC and its name'}`,
        )}
      </Row>
      <Checkbox label="Open" checked={fields.isOpen} onCheckedChange={(isOpen) => set({ isOpen })} />
      <WorkFields form={form} />
    </>
  );
}

/** How it packs, what it prints with, and what is offered first. */
function WorkFields({ form: { fields, set, problemOf } }: CenterFieldsProps) {
  const count = (name: 'smallestBatch' | 'largestBatch' | 'subOrderPageSize', max: number) => (
    <NumberField
      label={centerLabels[name]}
      min={1}
      max={max}
      value={fields[name]}
      onChange={(value) => set({ [name]: value })}
      error={problemOf(name)}
    />
  );
  return (
    <>
      <RadioGroup
        label={centerLabels.packing}
        isInRow
        options={packingWays.map((value) => ({ value, label: packingWords[value] }))}
        value={fields.packing}
        onChange={(packing) => set({ packing })}
      />
      <fieldset className="field">
        <legend className="mb-1.5 field-label">Windows, carriers and printers</legend>
        <div className="grid grid-cols-2 gap-2">
          {keysOf(centerSwitches).map((name) => (
            <Checkbox
              key={name}
              label={centerSwitches[name]}
              checked={fields[name]}
              onCheckedChange={(isOn) => set({ [name]: isOn })}
            />
          ))}
        </div>
      </fieldset>
      <Row>
        <TextField
          label={centerLabels.labelPrinter}
          hint="Its name in BrowserPrint, for computers that have chosen none"
          maxLength={80}
          autoComplete="off"
          value={fields.labelPrinter}
          onValueChange={(labelPrinter) => set({ labelPrinter })}
          error={problemOf('labelPrinter')}
        />
        <RadioGroup
          label={centerLabels.paperSize}
          isInRow
          options={paperSizes.map((value) => ({ value, label: paperWords[value] }))}
          value={fields.paperSize}
          onChange={(paperSize) => set({ paperSize })}
        />
      </Row>
      <div className="grid grid-cols-3 gap-3">
        {count('smallestBatch', 500)}
        {count('largestBatch', 500)}
        {count('subOrderPageSize', 100)}
      </div>
    </>
  );
}

function ZoneField({ form: { fields, set, problemOf } }: CenterFieldsProps) {
  const options = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [],
  );
  return (
    <SearchSelect
      label={centerLabels.timezone}
      required
      options={options}
      value={fields.timezone}
      onChange={(timezone) => set({ timezone: timezone ?? '' })}
      emptyText="No time zone has this name."
      error={problemOf('timezone')}
    />
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3">{children}</div>;
}
