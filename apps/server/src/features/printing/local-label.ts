import { showTurningIn } from '@bloomdesk/domain/plain-text';
import { zplLabel } from '@bloomdesk/domain/printing/zpl-label';
import { formatFcDay, windowLabel } from '@bloomdesk/domain/time/clock-words';
import type { Ctx } from '#ctx.ts';

type Destination = NonNullable<Awaited<ReturnType<Ctx['deliveries']['destination']>>>;

/** Our own label of a local delivery in printer language; day and window at the center's clock. */
export function localLabel(destination: Destination, timezone: string, compact: boolean): string {
  const { suborderId, batchIndex, recipient, area, startAt, windowDuration } = destination;
  const hours = windowDuration && startAt ? windowLabel(startAt, windowDuration, timezone) : '';
  return zplLabel(
    {
      suborderId,
      batchIndex,
      area: area ?? '',
      window: startAt ? `${formatFcDay(startAt, timezone)} ${hours}`.trim() : '',
      recipient: showTurningIn(recipient),
    },
    compact ? 'compact' : 'full',
  );
}
