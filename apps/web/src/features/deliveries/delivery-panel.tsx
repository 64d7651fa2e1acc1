import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatFcDay, formatTime, windowLabel } from '@bloomdesk/domain/time/clock-words';
import { readerZone } from '#lib/when-words.ts';
import { Banner } from '#ui/banner.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { DescriptionList } from '#ui/description-list.tsx';

/** When, from where and by whom a suborder travels (spec 2, section 2: delivery summary). */
export function DeliveryPanel({ suborder }: { suborder: Suborder }) {
  const { delivery, fulfillmentDate, batchId, batchIndex } = suborder;
  const { fc, transportVendorDelivery: vendor } = delivery;
  const zone = fc.timezone;
  const items = [
    { term: 'Delivery', detail: formatDay(delivery.deliveryDate) },
    { term: 'Window', detail: windowOf(suborder) },
    { term: 'Center', detail: `${fc.name} (${fc.fcId})` },
    { term: 'Fulfillment', detail: formatDay(fulfillmentDate) },
    {
      term: 'Fulfill by',
      detail:
        delivery.orderFulfilledBy &&
        `${formatFcDay(delivery.orderFulfilledBy, zone)}, ${formatTime(delivery.orderFulfilledBy, zone)}`,
    },
    { term: 'Mode', detail: delivery.transportMode },
    { term: 'Area', detail: delivery.deliveryAreaName },
    ...(batchId ? [{ term: 'Batch', detail: `${batchId}, place ${(batchIndex ?? 0) + 1}` }] : []),
    ...(vendor
      ? [
          { term: 'Carrier', detail: [vendor.carrierName, vendor.serviceLevel].filter(Boolean).join(', ') },
          { term: 'Tracking', detail: trackingOf(vendor) },
        ]
      : []),
  ];
  return (
    <div className="border-l border-line p-4">
      <DescriptionList items={items} />
      {vendor?.errorMessage && (
        <Banner tone="red" className="mt-3">
          {vendor.errorMessage}
        </Banner>
      )}
    </div>
  );
}

/** The window at the center's clock; its zone is named when it is not the reader's own (look and feel, "Words"). */
function windowOf({ delivery: { startTime, windowDuration, fc } }: Suborder): string | null {
  if (!startTime || !windowDuration) return null;
  const label = windowLabel(startTime, windowDuration, fc.timezone);
  return fc.timezone === readerZone ? label : `${label} (${fc.timezone.split('/').pop()?.replaceAll('_', ' ')})`;
}

function trackingOf(vendor: NonNullable<Suborder['delivery']['transportVendorDelivery']>) {
  const code = vendor.trackingCode ?? vendor.onfleetTaskId;
  if (!code) return null;
  const link = vendor.customerTrackingLink;
  if (!link?.startsWith('https://')) return <CopyText text={code} />;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="link break-all">
      {code}
    </a>
  );
}
