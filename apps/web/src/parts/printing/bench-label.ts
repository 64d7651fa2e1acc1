import { queryOptions } from '@tanstack/react-query';
import { getLabel } from '@bloomdesk/contract/printing/calls';
import type { CallData } from '@bloomdesk/contract/call';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { CallFailed } from '#lib/call-failed.ts';
import { send } from '#lib/client.ts';

/** A carrier that is still being booked is asked again this often. */
const bookingMilliseconds = 3000;

/** The label of a suborder as it is printed at a packing table; another booking is another label. */
export function benchLabel({ suborderId, labelStale, delivery }: Suborder) {
  const vendor = delivery.transportVendorDelivery;
  return queryOptions<CallData<typeof getLabel>, CallFailed>({
    queryKey: [getLabel.name, 'bench', suborderId, vendor?.trackingCode, vendor?.onfleetTaskId, labelStale],
    queryFn: ({ signal }) => send(getLabel, { suborderId, guided: 'true' }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data?.label.kind === 'none' && vendor?.state === 'pending' ? bookingMilliseconds : false,
  });
}
