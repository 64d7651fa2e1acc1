import type { CallInput } from '@bloomdesk/contract/call';
import type { createDeliveryArea } from '@bloomdesk/contract/delivery-areas/calls';
import type { DeliveryAreaScheduleOnWire } from '@bloomdesk/contract/delivery-areas/shapes';
import type { DeliveryArea } from '#lib/lookups.ts';
import type { FieldProblem } from '@bloomdesk/contract/envelope';
import { deliveryAreaFaults } from '@bloomdesk/domain/delivery-areas/area-fields';
import { type ScheduleInput, endNotBefore, scheduleFaults } from '@bloomdesk/domain/delivery-areas/area-schedules';
import { carriers, deliveryPlatforms, transportModes } from '@bloomdesk/domain/deliveries/transport-mode';

type Written = CallInput<typeof createDeliveryArea>['deliveryArea'];

/** A row of the week as it is edited; hours of the center's clock, 24 is midnight. */
export interface ScheduleRow {
  /** Keeps a row itself while others come and go. */
  key: string;
  /** The stored schedule it changes; a new one has none. */
  id: number | undefined;
  dayOfWeek: number;
  startHour: number;
  endHour: number;
  /** Null is unlimited. */
  capacity: number | null;
}

/** What the dialog holds. */
export interface DeliveryAreaForm {
  description: string;
  deliveryMechanism: Written['deliveryMechanism'] | null;
  carrier: Written['carrier'] | null;
  transportMode: Written['transportMode'] | null;
  /** Minutes before a window starts. */
  cutoff: number | null;
  travelTime: number | null;
  teamId: string;
  priority: number | null;
  nationwide: boolean;
  active: boolean;
  schedules: readonly ScheduleRow[];
}

/** Under each field what is wrong with it; rows by `schedules.0.duration`. */
export type DeliveryAreaFormProblems = Readonly<Record<string, string>>;

/** A new area: active, everything else at nothing (spec 3, section 3). */
export const newDeliveryAreaForm: DeliveryAreaForm = {
  description: '',
  deliveryMechanism: null,
  carrier: null,
  transportMode: null,
  cutoff: 0,
  travelTime: 0,
  teamId: '',
  priority: 0,
  nationwide: false,
  active: true,
  schedules: [],
};

/** An area as it is stored, ready to be changed. */
export function deliveryAreaFormOf(
  area: DeliveryArea,
  schedules: readonly DeliveryAreaScheduleOnWire[],
): DeliveryAreaForm {
  return {
    description: area.description,
    deliveryMechanism: deliveryPlatforms.find((known) => known === area.deliveryMechanism) ?? null,
    carrier: carriers.find((known) => known === area.carrier) ?? null,
    transportMode: transportModes.find((known) => known === area.transportMode) ?? null,
    cutoff: area.cutoff,
    travelTime: area.travelTime,
    teamId: area.onfleetTeamId ?? '',
    priority: area.priority,
    nationwide: area.nationwide,
    active: area.active,
    schedules: schedules.map(({ rule, dayofweek, starthour, duration, capacity }) => ({
      key: `stored ${rule}`,
      id: rule,
      dayOfWeek: dayofweek,
      startHour: starthour,
      endHour: starthour + duration,
      capacity,
    })),
  };
}

/** One more schedule: the hours of the last one on the day after it, at first Monday from nine to five. */
export function withNextSchedule(schedules: readonly ScheduleRow[], key: string): ScheduleRow[] {
  const last = schedules.at(-1);
  const next = last
    ? { ...last, dayOfWeek: (last.dayOfWeek + 1) % 7 }
    : { dayOfWeek: 0, startHour: 9, endHour: 17, capacity: null };
  return [...schedules, { ...next, key, id: undefined }];
}

/** The hours of one row on every other day as well, but where a day has them already. */
export function copiedToAllDays(schedules: readonly ScheduleRow[], key: string, newKey: () => string): ScheduleRow[] {
  const row = schedules.find((each) => each.key === key);
  if (!row) return [...schedules];
  const days = [0, 1, 2, 3, 4, 5, 6].filter(
    (dayOfWeek) =>
      !schedules.some(
        (each) => each.dayOfWeek === dayOfWeek && each.startHour === row.startHour && each.endHour === row.endHour,
      ),
  );
  return [...schedules, ...days.map((dayOfWeek) => ({ ...row, dayOfWeek, key: newKey(), id: undefined }))];
}

/** The rows with one of them changed; an end before its start becomes the start (spec 3, section 5). */
export function withRow(
  schedules: readonly ScheduleRow[],
  key: string,
  change: Partial<Omit<ScheduleRow, 'key' | 'id'>>,
): ScheduleRow[] {
  return schedules.map((row) => {
    if (row.key !== key) return row;
    const changed = { ...row, ...change };
    return { ...changed, endHour: endNotBefore(changed.startHour, changed.endHour) };
  });
}

/** What is sent of the rows; ids that are gone are left out, so that their rows become new ones. */
export function schedulesToSend(schedules: readonly ScheduleRow[], known?: ReadonlySet<number>): ScheduleInput[] {
  return schedules.map(({ id, dayOfWeek, startHour, endHour, capacity }) => ({
    ...(id !== undefined && (known?.has(id) ?? true) && { id }),
    dayOfWeek,
    startHour,
    duration: endHour - startHour,
    capacity,
  }));
}

/** The typed fields as they are sent, once nothing is wrong with them. */
export function deliveryAreaToSend(form: DeliveryAreaForm): Omit<Written, 'fcId' | 'distributionPoint'> | null {
  const { deliveryMechanism, carrier, transportMode, description, cutoff, travelTime, priority } = form;
  if (deliveryMechanism === null || carrier === null || transportMode === null) return null;
  if (cutoff === null || travelTime === null || priority === null) return null;
  const { active, nationwide, teamId } = form;
  const typed = { description, priority, cutoff, travel_time: travelTime, onfleet_team_id: teamId };
  return { deliveryMechanism, carrier, transportMode, active, nationwide, ...typed };
}

/** What keeps the form from being saved, by the same rules as the server's. */
export function deliveryAreaFormProblems(form: DeliveryAreaForm): DeliveryAreaFormProblems {
  const faults = deliveryAreaFaults({
    description: form.description,
    priority: form.priority ?? Number.NaN,
    cutoff: form.cutoff ?? Number.NaN,
    travel_time: form.travelTime ?? Number.NaN,
    onfleet_team_id: form.teamId,
  });
  const missing = (['deliveryMechanism', 'carrier', 'transportMode'] as const)
    .filter((field) => form[field] === null)
    .map((field) => ({ field, message: `Choose the ${choiceNames[field]}` }));
  return problemsByField([...faults, ...missing, ...scheduleFaults(schedulesToSend(form.schedules))]);
}

/** The server's refusals under the fields of the form. */
export function problemsByField(details: readonly FieldProblem[]): DeliveryAreaFormProblems {
  return Object.fromEntries(details.map(({ field, message }) => [field.replace(/^deliveryArea\./, ''), message]));
}

const choiceNames = {
  deliveryMechanism: 'transport delivery platform',
  carrier: 'carrier',
  transportMode: 'transport mode',
};
