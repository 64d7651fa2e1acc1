import { useQuery } from '@tanstack/react-query';
import type { DeliveryArea } from '#lib/lookups.ts';
import { getAreaSchedules } from '@bloomdesk/contract/delivery-areas/calls';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { deliveryAreaFormOf, newDeliveryAreaForm } from './delivery-area-form.ts';
import {
  type DeliveryAreaDialogProps,
  DeliveryAreaFormDialog,
  deliveryAreaDialogWidth,
} from './delivery-area-form-dialog.tsx';

/** Creates a delivery area, or opens one with its week to be changed (spec 3, section 2.8). */
export function DeliveryAreaDialog({ area, ...props }: DeliveryAreaDialogProps) {
  return area ? (
    <EditAreaDialog {...props} area={area} />
  ) : (
    <DeliveryAreaFormDialog {...props} area={null} start={newDeliveryAreaForm} />
  );
}

function EditAreaDialog({ area, onClose, ...props }: DeliveryAreaDialogProps & { area: DeliveryArea }) {
  // What is opened to be edited is asked for again: an older copy would only be refused at the end.
  const query = useQuery({ ...read(getAreaSchedules, { id: area.id, onlyDayOfWeek: 'true' }), gcTime: 0 });
  if (query.data && !query.isRefetchError)
    return (
      <DeliveryAreaFormDialog
        {...props}
        {...{ area, onClose }}
        start={deliveryAreaFormOf(area, query.data.schedules)}
      />
    );
  return (
    <Dialog title="Edit delivery area" intro={area.description} width={deliveryAreaDialogWidth} onClose={onClose}>
      {query.error ? (
        <LoadFailure onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadFailure>
      ) : (
        <div role="status" aria-label="Loading schedules">
          <Skeleton lines={8} />
        </div>
      )}
    </Dialog>
  );
}
