import type { ReactNode } from 'react';
import type { DeliveryArea } from '@bloomdesk/contract/delivery-areas.shapes';
import type { CenterOnWire } from '@bloomdesk/contract/fulfillment-centers.shapes';
import {
  endTimeChoices,
  inlineProblems,
  largestCapacity,
  roundedMoment,
  type WindowField,
  type WindowForm,
  windowProblems,
  withCenter,
  withStart,
} from '@bloomdesk/domain/delivery-windows/window-form';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import { formatTime } from '@bloomdesk/domain/time/clock-words';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from './choice-field.tsx';
import { MomentField } from './moment-field.tsx';
import type { WindowEditing } from './use-window-editing.ts';

export interface WindowCellsInput {
  form: WindowForm;
  /** Everything that is wrong is said once saving was tried; before that only what is out of order. */
  hasTried: boolean;
  /** The day of the page, where new windows begin. */
  date: string;
  centers: readonly CenterOnWire[];
  areas: readonly DeliveryArea[];
  zoneOf: (fcId: number | null) => string;
  editing: WindowEditing;
}

/** The fields of the row that is written, one for each column (spec 3, sections 2.9 and 5). */
export function windowCells(input: WindowCellsInput): Record<string, ReactNode> {
  return { ...placeCells(input), ...timeCells(input), ...lastCells(input) };
}

function placeCells({ form, centers, areas, zoneOf, editing, ...input }: WindowCellsInput): Record<string, ReactNode> {
  const errorOf = errors({ form, ...input });
  const own = areas.filter(({ fcId, active, id }) => fcId === form.fcId && (active || id === form.areaId));
  const isNew = editing.draft?.window === null;
  return {
    area: (
      <ChoiceField
        label="Delivery Area"
        placeholder={form.fcId === null ? 'FC first' : 'Choose…'}
        value={form.areaId === null ? '' : String(form.areaId)}
        options={own.map(({ id, description }) => ({ value: String(id), label: description }))}
        disabled={form.fcId === null}
        autoFocus={!isNew || form.fcId !== null}
        error={errorOf('areaId')}
        onChange={(id) => editing.change((before) => ({ ...before, areaId: Number(id) }))}
      />
    ),
    fc: (
      <ChoiceField
        label="FC Location"
        placeholder="Choose…"
        value={form.fcId === null ? '' : String(form.fcId)}
        options={centers.map(({ fcId, name }) => ({ value: String(fcId), label: name }))}
        autoFocus={isNew && form.fcId === null}
        error={input.hasTried && form.fcId === null ? 'FC Location is required' : undefined}
        onChange={(id) =>
          editing.change((before) =>
            withCenter(before, Number(id), { from: zoneOf(before.fcId), to: zoneOf(Number(id)) }),
          )
        }
      />
    ),
    mode: (
      <ChoiceField
        label="Transport Mode"
        placeholder="Choose…"
        value={form.transportMode}
        options={transportModes.map((mode) => ({ value: mode, label: mode }))}
        error={errorOf('transportMode')}
        onChange={(transportMode) => editing.change((before) => ({ ...before, transportMode }))}
      />
    ),
  };
}

function timeCells({ form, date, zoneOf, editing, ...input }: WindowCellsInput): Record<string, ReactNode> {
  const errorOf = errors({ form, ...input });
  const zone = zoneOf(form.fcId);
  const usualDay = form.startTime === null ? date : toFcDate(form.startTime, zone);
  const shared = { zone, usualDay, disabled: form.fcId === null };
  const rounded = (moment: string | null) => (moment === null ? null : roundedMoment(moment));
  return {
    start: (
      <MomentField
        label="Start Date Time"
        {...shared}
        value={form.startTime}
        error={errorOf('startTime')}
        onChange={(moment) =>
          editing.change((before) =>
            moment === null ? { ...before, startTime: null } : withStart(before, moment, zone),
          )
        }
      />
    ),
    end: (
      <ChoiceField
        label="End Time"
        placeholder="Choose…"
        value={form.endTime === null ? '' : new Date(form.endTime).toISOString()}
        options={endTimeChoices(form, zone).map((moment) => ({
          value: moment,
          label: `${formatTime(moment, zone)}${toFcDate(moment, zone) === usualDay ? '' : ' next day'}`,
        }))}
        disabled={form.startTime === null}
        error={errorOf('endTime')}
        onChange={(endTime) => editing.change((before) => ({ ...before, endTime }))}
      />
    ),
    cutoff: (
      <MomentField
        label="Cutoff Time"
        {...shared}
        value={form.cutoffTime}
        error={errorOf('cutoffTime')}
        onChange={(moment) => editing.change((before) => ({ ...before, cutoffTime: rounded(moment) }))}
      />
    ),
    prepped: (
      <MomentField
        label="Prepped At Time"
        {...shared}
        value={form.preppedTime}
        error={errorOf('preppedTime')}
        onChange={(moment) => editing.change((before) => ({ ...before, preppedTime: rounded(moment) }))}
      />
    ),
  };
}

function lastCells({ form, editing, ...input }: WindowCellsInput): Record<string, ReactNode> {
  const booked = editing.draft?.window?.booked ?? 0;
  const isBelow = typeof form.capacity === 'number' && form.capacity < booked;
  return {
    capacity: (
      <>
        <ChoiceField
          label="Capacity"
          placeholder="Choose…"
          value={form.capacity === null ? '' : String(form.capacity)}
          options={capacityOptions(form.capacity)}
          error={errors({ form, ...input })('capacity')}
          onChange={(chosen) =>
            editing.change((before) => ({ ...before, capacity: chosen === 'unlimited' ? chosen : Number(chosen) }))
          }
        />
        {booked > 0 && (
          <p className={`mt-1 text-xs ${isBelow ? 'font-semibold text-amber' : 'text-muted'}`}>{booked} booked</p>
        )}
      </>
    ),
    edited: null,
    action: (
      <div className="flex flex-col items-stretch gap-1 pr-1.5 pl-1">
        <Button kind="primary" size="small" isPending={editing.isPending} onClick={() => editing.save()}>
          Save
        </Button>
        <Button size="small" disabled={editing.isPending} onClick={editing.cancel}>
          Cancel
        </Button>
      </div>
    ),
  };
}

/** What is wrong with the row: once saving was tried all of it, before that what is out of order. */
export function shownProblems({ form, hasTried }: Pick<WindowCellsInput, 'form' | 'hasTried'>) {
  return [...inlineProblems(form), ...(hasTried ? windowProblems(form) : [])];
}

function errors(input: Pick<WindowCellsInput, 'form' | 'hasTried'>) {
  const problems = shownProblems(input);
  return (field: WindowField) => problems.find((problem) => problem.field === field)?.message;
}

/** Unlimited, one to a hundred, and what the window has now if that is more (spec 3, section 9; D196). */
function capacityOptions(now: WindowForm['capacity']) {
  const numbers = Array.from({ length: largestCapacity }, (_, index) => index + 1);
  if (typeof now === 'number' && now > largestCapacity) numbers.push(now);
  return [
    { value: 'unlimited', label: 'Unlimited' },
    ...numbers.map((number) => ({ value: String(number), label: String(number) })),
  ];
}
