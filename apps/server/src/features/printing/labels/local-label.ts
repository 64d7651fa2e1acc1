import { showTurningIn } from '@bloomdesk/domain/plain-text';
import { type LabelSize, zplLabel } from '@bloomdesk/domain/printing/zpl-label';
import { formatFcDay, deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import type { Ctx } from '#composition/request-context.ts';

type Destination = NonNullable<Awaited<ReturnType<Ctx['deliveries']['destination']>>>;

interface LabelFrom {
  center: Pick<FulfillmentCenter, 'timezone' | 'company' | 'name'>;
  size: LabelSize;
  trackingCode?: string | null | undefined;
}

/** Our own label of a local delivery in printer language; day and window at the center's clock. */
export function localLabel(destination: Destination, { center, size, trackingCode }: LabelFrom): string {
  const { suborderId, batchIndex, recipient, area, route, startAt, windowDuration } = destination;
  const { timezone, company, name } = center;
  const hours = windowDuration && startAt ? deliveryWindowLabel(startAt, windowDuration, timezone) : '';
  return zplLabel(
    {
      suborderId,
      batchIndex,
      brand: [company, name].filter(Boolean).join(', '),
      area: area ?? '',
      route: route ?? '',
      window: startAt ? `${formatFcDay(startAt, timezone)} ${hours}`.trim() : '',
      recipient: showTurningIn(recipient),
      carrier: size === 'cdl-one-pager' ? 'CDL' : '',
      trackingCode,
    },
    size,
  );
}
