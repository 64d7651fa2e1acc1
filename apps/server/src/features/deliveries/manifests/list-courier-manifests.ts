import type { listCourierManifests as call } from '@bloomdesk/contract/deliveries/manifests.calls';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import { manifestsOnWire } from './manifest-on-wire.ts';

/** Files name parcels of all centers, so that what was left out of them is shown for a few days only. */
const shownMilliseconds = 3 * 24 * 3_600_000;

export const listCourierManifests: UseCase<typeof call> = async (ctx, { fcId, date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  const manifests = await ctx.manifests.ofDay(fcId, date);
  const files = await ctx.manifests.filesWithProblems(new Date(ctx.now.getTime() - shownMilliseconds));
  return {
    manifests: await manifestsOnWire(ctx, manifests),
    files: files.map(({ name, readAt, rowCount, problems }) => ({
      name,
      readAt: readAt.toISOString(),
      rows: rowCount,
      problems: [...problems],
    })),
  };
};
