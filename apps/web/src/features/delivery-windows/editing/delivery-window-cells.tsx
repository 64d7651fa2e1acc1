import { transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import type { ReactNode } from 'react';
import type { DeliveryArea } from '#lib/lookups.ts';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import {
  endTimeChoices,
  inlineProblems,
  largestCapacity,
  roundedMoment,
  type DeliveryWindowField,
  type DeliveryWindowForm,
  deliveryWindowProblems,
  withArea,
  withCenter,
  withStart,
} from '@bloomdesk/domain/delivery-windows/delivery-window-form';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from './choice-field.tsx';
import { MomentField } from './moment-field.tsx';
import type { DeliveryWindowEditing } from './use-delivery-window-editing.ts';

export interface DeliveryWindowCellsInput {
  form: DeliveryWindowForm;
  /** Everything that is wrong is said once saving was tried; before that only what is out of order. */
  hasTried: boolean;
  /** The day of the page, where new windows begin. */
  date: string;
  centers: readonly FulfillmentCenterOnWire[];
  areas: readonly DeliveryArea[];
  zoneOf: (fcId: number | null) => string;
  editing: DeliveryWindowEditing;
}

/** The fields of the row that is written, one for each column (spec 3, sections 2.9 and 5). */
export function deliveryWindowCells(input: DeliveryWindowCellsInput): Record<string, ReactNode> {
  return {
    fc: centerCell(input),
    area: areaCell(input),
    mode: modeCell(input),
    start: startCell(input),
    end: endCell(input),
    cutoff: leadCell(input, 'cutoffTime', 'Cutoff Time'),
    prepped: leadCell(input, 'preppedTime', 'Prepped At Time'),
    capacity: capacityCell(input),
    edited: null,
    action: actionCell(input),
  };
}

/** An area can be chosen once its center is. */
function areaCell({ form, hasTried, areas, editing }: DeliveryWindowCellsInput) {
  const own = areas.filter(({ fcId, active, id }) => fcId === form.fcId && (active || id === form.areaId));
  const isNew = editing.draft?.window === null;
  return (
    <ChoiceField
      label="Delivery Area"
      placeholder={form.fcId === null ? 'FC first' : 'Choose…'}
      value={form.areaId === null ? '' : String(form.areaId)}
      options={own.map(({ id, description }) => ({ value: String(id), label: description }))}
      disabled={form.fcId === null}
      autoFocus={!isNew || form.fcId !== null}
      error={errorOf({ form, hasTried }, 'areaId')}
      onChange={(id) => {
        const mode = own.find((area) => area.id === Number(id))?.transportMode;
        editing.change((before) => withArea(before, Number(id), mode));
      }}
    />
  );
}

function centerCell({ form, hasTried, centers, zoneOf, editing }: DeliveryWindowCellsInput) {
  return (
    <ChoiceField
      label="FC Location"
      placeholder="Choose…"
      value={form.fcId === null ? '' : String(form.fcId)}
      options={centers.map(({ fcId, name }) => ({ value: String(fcId), label: name }))}
      autoFocus={editing.draft?.window === null && form.fcId === null}
      error={hasTried && form.fcId === null ? 'FC Location is required' : undefined}
      onChange={(id) =>
        editing.change((before) =>
          withCenter(before, Number(id), { from: zoneOf(before.fcId), to: zoneOf(Number(id)) }),
        )
      }
    />
  );
}

function modeCell({ form, hasTried, editing }: DeliveryWindowCellsInput) {
  return (
    <ChoiceField
      label="Transport Mode"
      placeholder="Choose…"
      value={form.transportMode}
      options={transportModes.map((mode) => ({ value: mode, label: transportModeLabel(mode) }))}
      error={errorOf({ form, hasTried }, 'transportMode')}
      onChange={(transportMode) => editing.change((before) => ({ ...before, transportMode }))}
    />
  );
}

function startCell({ form, hasTried, date, zoneOf, editing }: DeliveryWindowCellsInput) {
  const zone = zoneOf(form.fcId);
  return (
    <MomentField
      label="Start Date Time"
      zone={zone}
      usualDay={date}
      disabled={form.fcId === null}
      value={form.startTime}
      error={errorOf({ form, hasTried }, 'startTime')}
      onChange={(moment) =>
        editing.change((before) => (moment === null ? { ...before, startTime: null } : withStart(before, moment, zone)))
      }
    />
  );
}

function endCell({ form, hasTried, zoneOf, editing }: DeliveryWindowCellsInput) {
  const zone = zoneOf(form.fcId);
  const day = form.startTime === null ? '' : toFcDate(form.startTime, zone);
  return (
    <ChoiceField
      label="End Time"
      placeholder={form.startTime === null ? 'Start first' : 'Choose…'}
      value={form.endTime === null ? '' : new Date(form.endTime).toISOString()}
      options={endTimeChoices(form, zone).map((moment) => ({
        value: moment,
        label: `${formatTime(moment, zone)}${toFcDate(moment, zone) === day ? '' : ' next day'}`,
      }))}
      disabled={form.fcId === null} // not until there is a start: who leaves that by Tab would pass it by
      error={errorOf({ form, hasTried }, 'endTime')}
      onChange={(endTime) => editing.change((before) => ({ ...before, endTime }))}
    />
  );
}

/** Cutoff and prepped time lie before the start, in steps of five minutes. */
function leadCell(
  { form, hasTried, date, zoneOf, editing }: DeliveryWindowCellsInput,
  field: 'cutoffTime' | 'preppedTime',
  label: string,
) {
  const zone = zoneOf(form.fcId);
  return (
    <MomentField
      {...{ label, zone }}
      usualDay={form.startTime === null ? date : toFcDate(form.startTime, zone)}
      disabled={form.fcId === null}
      value={form[field]}
      error={errorOf({ form, hasTried }, field)}
      onChange={(moment) =>
        editing.change((before) => ({ ...before, [field]: moment === null ? null : roundedMoment(moment) }))
      }
    />
  );
}

function capacityCell({ form, hasTried, editing }: DeliveryWindowCellsInput) {
  const booked = editing.draft?.window?.booked ?? 0;
  const isBelow = typeof form.capacity === 'number' && form.capacity < booked;
  return (
    <>
      <ChoiceField
        label="Capacity"
        placeholder="Choose…"
        value={form.capacity === null ? '' : String(form.capacity)}
        options={capacityOptions(form.capacity)}
        error={errorOf({ form, hasTried }, 'capacity')}
        onChange={(chosen) =>
          editing.change((before) => ({ ...before, capacity: chosen === 'unlimited' ? chosen : Number(chosen) }))
        }
      />
      {booked > 0 && (
        <p className={`mt-1 text-xs ${isBelow ? 'font-semibold text-amber' : 'text-muted'}`}>{booked} booked</p>
      )}
    </>
  );
}

function actionCell({ editing }: DeliveryWindowCellsInput) {
  return (
    <div className="flex flex-col items-stretch gap-1 pr-1.5 pl-1">
      <Button kind="primary" size="small" isPending={editing.isPending} onClick={() => editing.save()}>
        Save
      </Button>
      <Button size="small" disabled={editing.isPending} onClick={editing.cancel}>
        Cancel
      </Button>
    </div>
  );
}

/** What is wrong with the row: once saving was tried all of it, before that what is out of order. */
export function shownProblems({ form, hasTried }: Pick<DeliveryWindowCellsInput, 'form' | 'hasTried'>) {
  return [...inlineProblems(form), ...(hasTried ? deliveryWindowProblems(form) : [])];
}

function errorOf(
  input: Pick<DeliveryWindowCellsInput, 'form' | 'hasTried'>,
  field: DeliveryWindowField,
): string | undefined {
  return shownProblems(input).find((problem) => problem.field === field)?.message;
}

/** Unlimited, one to a hundred, and what the window has now if that is more (spec 3, section 9; D196). */
function capacityOptions(now: DeliveryWindowForm['capacity']) {
  const numbers = Array.from({ length: largestCapacity }, (_, index) => index + 1);
  if (typeof now === 'number' && now > largestCapacity) numbers.push(now);
  return [
    { value: 'unlimited', label: 'Unlimited' },
    ...numbers.map((number) => ({ value: String(number), label: String(number) })),
  ];
}
