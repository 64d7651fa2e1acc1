import { z } from 'zod/mini';
import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';
import { failureOf, keyOf, onfleetTask, type OnfleetTask } from '#partners/carriers/onfleet/onfleet-answers.ts';
import { instantOf } from '#partners/carriers/instants.ts';
import type { ReadEvent } from './event-types.ts';
import { foreignId } from './event-fields.ts';

const event = z.object({
  triggerId: z.int(),
  taskId: z.nullish(foreignId),
  /** When it happened, Unix milliseconds; a repeated event repeats it. */
  time: z.nullish(z.number()),
  data: z.nullish(z.object({ task: z.nullish(onfleetTask) })),
});

type Said = (task: OnfleetTask) => Pick<CarrierReport, 'status' | 'failure'>;

const underway: Said = () => ({ status: 'OutForDelivery', failure: null });

/** The triggers that say something of a delivery, by Onfleet's numbers: started, near in time, near in place, … */
const triggers = new Map<number, Said>([
  [0, underway],
  [1, underway],
  [2, underway],
  [3, () => ({ status: 'Delivered', failure: null })],
  [4, (task) => ({ status: null, failure: failureOf(task) })],
  [8, () => ({ status: null, failure: { issue: 'Carrier error', details: 'The task was deleted in Onfleet' } })],
]);

/** Onfleet numbers no events, so one is known by its task, its trigger and its time. */
export function parseOnfleetEvent(content: unknown): ReadEvent {
  const read = event.safeParse(content);
  if (!read.success) return undefined;
  const { triggerId, taskId, time, data } = read.data;
  const said = triggers.get(triggerId);
  if (!said || !taskId) return 'ignored';
  const task = data?.task ?? { id: taskId };
  const at = instantOf(task.completionDetails?.time ?? time);
  return {
    eventId: `${taskId}:${triggerId}:${Math.trunc(time ?? 0)}`,
    delivery: { effectKey: keyOf(task), onfleetTaskId: taskId, easypostShipmentId: null, trackingCode: null },
    report: { ...said(task), at },
  };
}
