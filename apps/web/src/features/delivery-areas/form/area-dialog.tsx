import { useQuery } from '@tanstack/react-query';
import type { DeliveryArea } from '#lib/lookups.ts';
import { getAreaSchedules } from '@bloomdesk/contract/delivery-areas/calls';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { areaFormOf, newAreaForm } from './area-form.ts';
import { type AreaDialogProps, AreaFormDialog, areaDialogWidth } from './area-form-dialog.tsx';

/** Creates a delivery area, or opens one with its week to be changed (spec 3, section 2.8). */
export function AreaDialog({ area, ...props }: AreaDialogProps) {
  return area ? (
    <EditAreaDialog {...props} area={area} />
  ) : (
    <AreaFormDialog {...props} area={null} start={newAreaForm} />
  );
}

function EditAreaDialog({ area, onClose, ...props }: AreaDialogProps & { area: DeliveryArea }) {
  // What is opened to be edited is asked for anew: an older copy would only be refused at the end.
  const query = useQuery({ ...read(getAreaSchedules, { id: area.id, onlyDayOfWeek: 'true' }), gcTime: 0 });
  if (query.data && !query.isRefetchError)
    return <AreaFormDialog {...props} {...{ area, onClose }} start={areaFormOf(area, query.data.schedules)} />;
  return (
    <Dialog title="Edit delivery area" intro={area.description} width={areaDialogWidth} onClose={onClose}>
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
