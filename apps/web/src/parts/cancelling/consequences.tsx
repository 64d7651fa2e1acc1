import { carrierLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isWithCarrier } from '@bloomdesk/domain/suborders/suborder-cancelling';
import { suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { Banner } from '#ui/banner.tsx';

/** What cancelling does to each of these suborders, before it is done. */
export function Consequences({ suborders }: { suborders: readonly Suborder[] }) {
  return (
    <ul aria-label="What will happen" className="flex flex-col gap-2">
      {suborders.map((suborder) => (
        <li key={suborder.suborderId} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          <span className="font-medium tabular-nums">{suborder.suborderId}</span>
          <span>
            <span className="text-muted">{suborderStatusLabel[suborder.status]}</span>
            {consequencesOf(suborder).map((consequence) => (
              <span key={consequence} className="block">
                {consequence}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Paper that is out there stays out there until someone takes it off the parcel. */
export function PrintedWarning({ suborders }: { suborders: readonly Suborder[] }) {
  const printed = suborders.filter((suborder) => suborder.labelsPrinted > 0 && !isWithCarrier(suborder));
  if (printed.length === 0) return null;
  return (
    <Banner tone="amber" title={printed.length === 1 ? 'Its label is printed' : `${printed.length} labels are printed`}>
      Take the parcel off the floor: {printed.map(({ suborderId }) => suborderId).join(', ')}.
    </Banner>
  );
}

function consequencesOf({ batchId, inException, delivery }: Suborder): string[] {
  const vendor = delivery.transportVendorDelivery;
  const carrier = vendor && carrierLabel(vendor.carrierName || vendor.name);
  return [
    ...(batchId === null ? [] : [`Leaves batch ${batchId}`]),
    ...(vendor?.state === 'booked' ? [`Label with ${carrier} voided`] : []),
    ...(vendor?.state === 'pending' ? [`Booking with ${carrier} withdrawn`] : []),
    ...(inException ? ['Exception ends'] : []),
  ];
}
