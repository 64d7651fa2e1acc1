import type { CallRequest } from '@bloomdesk/contract/call';
import type { createDeliveryWindow } from '@bloomdesk/contract/delivery-windows/calls';
import {
  completeDeliveryWindow,
  isPastDeliveryWindow,
  largestCapacity,
  modeProblem,
  type DeliveryWindowField,
  type DeliveryWindowForm,
  deliveryWindowProblemsText,
} from '@bloomdesk/domain/delivery-windows/delivery-window-form';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import { workDayProblem } from '@bloomdesk/domain/time/work-days';
import { addMinutes, fcToday, toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { badField, Refusal } from '#http/refusal.ts';
import type { WindowInput } from './delivery-window-columns.sql.ts';

type Input = CallRequest<typeof createDeliveryWindow>;

/** The field of the wire behind each field of the screen. */
const wireField: Record<DeliveryWindowField, string> = {
  fcId: 'fcId',
  areaId: 'deliveryAreaId',
  transportMode: 'transportMode',
  startTime: 'startDatetime',
  endTime: 'endDatetime',
  cutoffTime: 'cutoffLeadTimeMinutes',
  preppedTime: 'preppedAtTime',
  capacity: 'capacity',
};

/** A window as asked for, ready to be stored: complete, in order, not in the past, of an area the writer may reach. */
export async function deliveryWindowInput(ctx: Ctx, input: Input, capacityNow?: number | null): Promise<WindowInput> {
  const complete = completeDeliveryWindow(formOf(input));
  if (!complete.ok) {
    const details = complete.problems.map(({ field, message }) => ({ field: wireField[field], message }));
    throw new Refusal('bad-input', [deliveryWindowProblemsText(complete.problems)], { details });
  }
  const { areaId, startTime, endTime, cutoffMinutes, preppedTime, transportMode, capacity } = complete.window;
  if (capacity !== null && capacity > largestCapacity && capacity !== capacityNow)
    throw badField('capacity', `must be 1 to ${largestCapacity}, or unlimited`);
  if (isPastDeliveryWindow({ endTime }, ctx.now)) throw pastDeliveryWindow();
  const center = await assertArea(ctx, areaId, input.fcId, transportMode);
  const tooFar = workDayProblem(toFcDate(startTime, center.timezone), fcToday(ctx.now, center.timezone));
  if (tooFar !== undefined) throw badField('startDatetime', `Start DateTime ${tooFar}`);

  return {
    areaId,
    fcId: center.fcId,
    deliveryDate: toFcDate(startTime, center.timezone),
    startAt: new Date(startTime),
    endAt: new Date(endTime),
    cutoffMinutes,
    preppedAt: new Date(preppedTime),
    transportMode,
    capacity,
    isOpen: input.isActive,
  };
}

/** Windows that are over can only be looked at (D209). */
export function pastDeliveryWindow(): Refusal {
  return new Refusal('window-past');
}

/** The request as the screen writes it, so that both are held against the same rule. */
function formOf(input: Input): DeliveryWindowForm {
  const { startDatetime: startTime = null, cutoffLeadTimeMinutes: minutes = null, capacity } = input;
  return {
    fcId: input.fcId,
    areaId: input.deliveryAreaId ?? null,
    transportMode: input.transportMode ?? '',
    startTime,
    endTime: input.endDatetime ?? null,
    cutoffTime: minutes === null ? null : addMinutes(startTime ?? anyMoment, -minutes),
    preppedTime: input.preppedAtTime ?? null,
    capacity: capacity === undefined ? null : (capacity ?? 'unlimited'),
  };
}

/** In the place of a start that is missing, so that only its absence is reported. */
const anyMoment = '2000-01-01T00:00:00Z';

/** The center that the writer may reach and the area belongs to; another center's object could be named in the body. */
async function assertArea(ctx: Ctx, areaId: number, fcId: number, mode: string) {
  const centers = allowedFcs(await ctx.centers.all(), ctx.staff.groups);
  const center = centers.find((each) => each.fcId === fcId);
  if (!center) throw new Refusal('center-not-allowed');
  const area = await ctx.areas.get(areaId);
  if (area?.fcId !== fcId) throw badField('deliveryAreaId', `is no delivery area of ${center.name}`);
  const problem = modeProblem(mode, area.transportMode);
  if (problem !== undefined) throw badField('transportMode', problem);
  return center;
}
