import type { MassRedeliveryRefund } from './redelivery-choice.ts';

/** A suborder as it was planned for, in the words of the wire: amounts in dollars. */
export interface PreviewedSuborder {
  fcId: number;
  areaId: number | null;
  startTime: string | null;
  worth: number;
  plan:
    | {
        kind: 'move';
        place: { fcId: number; areaId: number; startTime: string };
        waitsFor: readonly string[];
        credit: number;
      }
    | { kind: 'credit'; credit: number }
    | { kind: 'cancel'; refund: MassRedeliveryRefund }
    | { kind: 'leave' };
}

/** What is sent for one suborder: exactly what was previewed, and how the suborder stood then. */
export type PreviewedAction = { was: Omit<PreviewedSuborder, 'plan'> } & (
  | { kind: 'move'; fcId: number; areaId: number; startTime: string; mayWait: boolean; credit?: number }
  | { kind: 'credit'; credit: number }
  | { kind: 'cancel'; refund: MassRedeliveryRefund }
);

/** The action of a plan; null where the suborder is left as it is. */
export function previewedActionOf({ plan, fcId, areaId, startTime, worth }: PreviewedSuborder): PreviewedAction | null {
  const was = { fcId, areaId, startTime, worth };
  if (plan.kind === 'leave') return null;
  if (plan.kind === 'credit') return { kind: 'credit', was, credit: plan.credit };
  if (plan.kind === 'cancel') return { kind: 'cancel', was, refund: plan.refund };
  const { place, waitsFor, credit } = plan;
  const to = { fcId: place.fcId, areaId: place.areaId, startTime: place.startTime };
  return { kind: 'move', was, ...to, mayWait: waitsFor.length > 0, ...(credit > 0 && { credit }) };
}
