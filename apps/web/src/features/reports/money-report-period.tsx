import { useState } from 'react';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import {
  periodProblem,
  type Preset,
  presetLabel,
  presetOf,
  presetPeriod,
  presets,
  type ReportPeriod,
} from './report-period.ts';

export interface MoneyReportPeriodProps {
  period: ReportPeriod;
  today: string;
  onChange: (period: ReportPeriod) => void;
}

/** The days of the report: the usual ones at a press, any others by their first and last day. */
export function MoneyReportPeriod({ period, today, onChange }: MoneyReportPeriodProps) {
  const [wrong, setWrong] = useState<ReportPeriod | null>(null);
  const shown = wrong ?? period;
  const change = (next: ReportPeriod) => {
    const isWrong = periodProblem(next) !== null;
    setWrong(isWrong ? next : null);
    if (!isWrong) onChange(next);
  };
  const pick = (side: keyof ReportPeriod) => (day: string | null) => day !== null && change({ ...shown, [side]: day });
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-40">
        <DatePicker label="From" value={shown.from} max={today} onChange={pick('from')} />
      </div>
      <div className="w-40">
        <DatePicker
          label="To"
          value={shown.to}
          max={today}
          onChange={pick('to')}
          error={wrong ? (periodProblem(wrong) ?? undefined) : undefined}
        />
      </div>
      <Segmented<Preset | 'other'>
        label="Period"
        options={presets.map((preset) => ({ value: preset, label: presetLabel[preset] }))}
        value={presetOf(shown, today) ?? 'other'}
        onChange={(preset) => preset !== 'other' && change(presetPeriod(preset, today))}
      />
    </div>
  );
}
