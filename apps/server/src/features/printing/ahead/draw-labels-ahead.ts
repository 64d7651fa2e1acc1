import { setTimeout as pause } from 'node:timers/promises';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { Refusal } from '#http/refusal.ts';
import { labelPictureOf } from '#features/printing/labels/label-picture-of.ts';

/** Milliseconds: carriers have answered by then, and who they have left waiting is drawn when it is asked for. */
const timeout = 30_000;
const glance = 250;
const atOnce = 2;

/**
 * Draws the labels of suborders that have just joined a batch, before anybody prints them: two at a time, each as soon as
 * its delivery is booked. Safe to run again, as a label is drawn once.
 */
export async function drawLabelsAhead(app: AppContext, payload: unknown): Promise<void> {
  const { suborderIds } = Object(payload);
  const left: string[] = Array.isArray(suborderIds) ? suborderIds.map(String) : [];
  const ctx = systemCtx(app, 'printing', 'draw-labels');
  const until = performance.now() + timeout;
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      if (app.stopping || performance.now() > until) return;
      if (await isUnbooked(ctx, next)) {
        left.push(next);
        await pause(glance);
      } else await drawOne(ctx, next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function isUnbooked(ctx: Ctx, suborderId: string): Promise<boolean> {
  return (await ctx.deliveries.get(suborderId))?.state === 'pending';
}

/** What has no label, or none any more, is none to draw. */
async function drawOne(ctx: Ctx, suborderId: string): Promise<void> {
  await labelPictureOf(ctx, suborderId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
