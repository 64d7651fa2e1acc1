import { actionNames } from '@bloomdesk/domain/action-names';
import { transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { mayChangeDelivery } from '@bloomdesk/domain/deliveries/delivery-change';
import { stockDayOf } from '@bloomdesk/domain/inventory/fulfillable';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatFcDay, formatTime, deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { usePageActions } from '#lib/page-actions.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { readerZone } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { VendorBlock } from './vendor/vendor-block.tsx';

const ChangeDeliveryDialog = onOpening(
  () => import('./changing/change-delivery-dialog.tsx'),
  (file) => file.ChangeDeliveryDialog,
);

export interface DeliveryPanelProps {
  suborder: Suborder;
  /** Prints its label once more; undefined where this page cannot. */
  onReprintLabel?: ((suborder: Suborder) => void) | undefined;
}

/** When, from where and by whom a suborder travels (spec 2, section 2: delivery summary). */
export function DeliveryPanel({ suborder, onReprintLabel }: DeliveryPanelProps) {
  const { can, may, flagsOf } = useSession();
  const [isChanging, setChanging] = useState(false);
  const changing = mayChangeDelivery(suborder);
  const disabledReason = changing.ok ? undefined : changing.message;
  const mayEdit = may(updateDelivery) && can('suborder.actions');
  const open = () => setChanging(true);
  const id = `${suborder.suborderId} delivery`;
  const label = `${actionNames.updateDelivery} (${suborder.suborderId})`;
  const note = 'Move to another day or window';
  usePageActions(mayEdit ? [{ id, label, note, keywords: 'edit change mv', disabledReason, onAction: open }] : []);
  return (
    <div className="border-l border-line p-4">
      <div className="mb-2 flex min-h-7 items-center justify-between gap-2">
        <h3 className="font-medium">Delivery</h3>
        {mayEdit && (
          <Button
            size="small"
            icon="edit"
            aria-label={label}
            disabledReason={disabledReason}
            opens={ChangeDeliveryDialog}
            onClick={open}
          >
            Update
          </Button>
        )}
      </div>
      <DescriptionList items={itemsOf(suborder, flagsOf(suborder.fcId).memphisFulfillmentDate)} />
      <VendorBlock suborder={suborder} onReprintLabel={onReprintLabel} />
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeDeliveryDialog suborder={suborder} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  );
}

function itemsOf({ delivery, fulfillmentDate, batchId, batchIndex }: Suborder, showsMemphis: boolean) {
  const { fc, transportVendorDelivery: vendor, orderFulfilledBy } = delivery;
  const zone = fc.timezone;
  const leaves = stockDayOf({ fcId: fc.fcId, fulfillmentDate }, fulfillmentDate); // at Memphis a day later (D162)
  return [
    { term: 'Date', detail: formatDay(delivery.deliveryDate) },
    { term: 'Window', detail: windowOf(delivery) },
    { term: 'Center', detail: `${fc.name} (${fc.fcId})` },
    { term: 'Fulfillment', detail: formatDay(fulfillmentDate) },
    ...(showsMemphis && leaves !== fulfillmentDate
      ? [{ term: 'Memphis fulfillment date', detail: formatDay(leaves) }]
      : []),
    {
      term: 'Fulfill by',
      detail: orderFulfilledBy && `${formatFcDay(orderFulfilledBy, zone)}, ${formatTime(orderFulfilledBy, zone)}`,
    },
    { term: 'Mode', detail: delivery.transportMode && transportModeLabel(delivery.transportMode) },
    { term: 'Area', detail: delivery.deliveryAreaName },
    ...(batchId ? [{ term: 'Batch', detail: <BatchLink batchId={batchId} place={(batchIndex ?? 0) + 1} /> }] : []),
    ...(vendor?.serviceLevel ? [{ term: 'Service', detail: serviceWords(vendor.serviceLevel) }] : []),
    ...(vendor ? [{ term: 'Tracking', detail: trackingOf(vendor) }] : []),
  ];
}

/** A carrier's own name of its service, as words: `GroundAdvantage` is Ground Advantage. */
function serviceWords(level: string): string {
  return level.charAt(0).toUpperCase() + level.slice(1).replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ');
}

function BatchLink({ batchId, place }: { batchId: string; place: number }) {
  const { can } = useSession();
  if (!can('batch.work')) return `${batchId}, place ${place}`;
  return (
    <>
      <Link to="/batches/$batchId" params={{ batchId }} className="link">
        {batchId}
      </Link>
      , place {place}
    </>
  );
}

/** The window at the center's clock; its zone is named when it is not the reader's own (look and feel, "Words"). */
function windowOf({ startTime, windowDuration, fc }: Suborder['delivery']): string | null {
  if (!startTime || !windowDuration) return null;
  const label = deliveryWindowLabel(startTime, windowDuration, fc.timezone);
  return fc.timezone === readerZone ? label : `${label} (${fc.timezone.split('/').pop()?.replaceAll('_', '\u00a0')})`;
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
