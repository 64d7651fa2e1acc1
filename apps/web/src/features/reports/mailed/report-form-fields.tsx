import { useMemo } from 'react';
import { reportPeriods, reportPeriodWords, scheduleLimits } from '@bloomdesk/domain/reports/report-schedule';
import { useSession } from '#lib/session.ts';
import { CenterChoice } from '#parts/settings/center-choice.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type ReportForm, type reportProblems, weekdays } from './report-form.ts';

export interface ReportFormFieldsProps {
  form: ReportForm;
  problems: ReturnType<typeof reportProblems>;
  onChange: (form: ReportForm) => void;
}

const periods = reportPeriods.map((value) => ({ value, label: reportPeriodWords[value] }));
const days = weekdays.map((label, at) => ({ value: String(at), label }));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const rhythms = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const;

/** What a report is called, which centers and days it is about, when it goes and to whom. */
export function ReportFormFields({ form, problems, onChange }: ReportFormFieldsProps) {
  const { allFcs } = useSession();
  const set = (change: Partial<ReportForm>) => onChange({ ...form, ...change });
  return (
    <>
      <TextField
        label="Name"
        required
        autoFocus
        maxLength={scheduleLimits.name}
        value={form.name}
        onValueChange={(name) => set({ name })}
        error={problems.name}
      />
      <CenterChoice
        centers={allFcs}
        fields={form}
        error={problems.fcIds}
        onChange={({ isOfSome = form.isOfSome, fcIds = form.fcIds }) => set({ isOfSome, fcIds: [...fcIds] })}
      />
      <SelectField label="Days" options={periods} value={form.period} onChange={(period) => set({ period })} />
      <Segmented label="Sent" options={rhythms} value={form.rhythm} onChange={(rhythm) => set({ rhythm })} />
      <div className="grid grid-cols-2 gap-4">
        {form.rhythm === 'weekly' && (
          <SelectField
            label="Weekday"
            options={days}
            value={String(form.weekday)}
            onChange={(weekday) => set({ weekday: Number(weekday) })}
          />
        )}
        <SelectField
          label="Hour"
          options={hours}
          value={String(form.hour)}
          onChange={(hour) => set({ hour: Number(hour) })}
        />
        <ZoneField zone={form.timeZone} error={problems.timeZone} onChange={(timeZone) => set({ timeZone })} />
      </div>
      <TextArea
        label="Recipients"
        required
        value={form.recipients}
        onValueChange={(recipients) => set({ recipients })}
        error={problems.recipients}
        hint={problems.recipients ? undefined : 'One address on each line. Each gets its own letter.'}
      />
      <Checkbox label="Send by schedule" checked={form.isOn} onCheckedChange={(isOn) => set({ isOn })} />
    </>
  );
}

interface ZoneFieldProps {
  zone: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

function ZoneField({ zone, error, onChange }: ZoneFieldProps) {
  const options = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [],
  );
  return (
    <SearchSelect
      label="Time zone"
      required
      options={options}
      value={zone}
      onChange={(chosen) => onChange(chosen ?? '')}
      emptyText="No time zone has this name."
      error={error}
    />
  );
}
