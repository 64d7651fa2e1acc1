import { zplLabel } from '@bloomdesk/domain/printing/zpl-label';
import { formatFcDay, windowLabel } from '@bloomdesk/domain/time/clock-words';
import type { Ctx } from '#ctx.ts';

type Destination = NonNullable<Awaited<ReturnType<Ctx['deliveries']['destination']>>>;

/** Our own label of a local delivery in printer language; day and window at the center's clock. */
export function localLabel(destination: Destination, timezone: string, compact: boolean): string {
  const { suborderId, batchIndex, recipient, area, startAt, windowDuration } = destination;
  const text = (field: string) => String(recipient[field] ?? '');
  const hours = windowDuration && startAt ? windowLabel(startAt, windowDuration, timezone) : '';
  return zplLabel(
    {
      suborderId,
      batchIndex,
      area: area ?? '',
      window: startAt ? `${formatFcDay(startAt, timezone)} ${hours}`.trim() : '',
      recipient: {
        firstName: text('firstName'),
        lastName: text('lastName'),
        placeName: text('placeName'),
        address1: text('address1'),
        address2: text('address2'),
        city: text('city'),
        state: text('state'),
        zipCode: text('zipCode'),
        phone: text('phone'),
        instructions: text('instructions'),
      },
    },
    compact ? 'compact' : 'full',
  );
}
