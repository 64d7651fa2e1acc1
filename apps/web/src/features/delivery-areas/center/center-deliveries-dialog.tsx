import { useQuery } from '@tanstack/react-query';
import {
  getCenterDeliveries,
  updateCenterDeliveries,
} from '@bloomdesk/contract/delivery-areas/center-deliveries.calls';
import { centerDeliveries, type CenterDeliveries } from '@bloomdesk/contract/delivery-areas/center-deliveries.shapes';
import { messageOf } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AreaDeliveries } from './area-deliveries.tsx';
import { changedAreas, deliveriesFormOf, deliveryLabels } from './center-deliveries-form.ts';

export interface CenterDeliveriesDialogProps {
  center: { fcId: number; name: string };
  onClose: () => void;
}

const title = 'Carriers and capacity';

/** Who delivers for a center and how much, area by area (D476). */
export function CenterDeliveriesDialog({ center, onClose }: CenterDeliveriesDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(read(getCenterDeliveries, { fcId: center.fcId }));
  if (data && data.deliveries.areas.length > 0)
    return <DeliveriesDialog {...{ center, onClose }} deliveries={data.deliveries} />;
  return (
    <Dialog title={title} intro={center.name} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {error ? (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      ) : data ? (
        <p>No delivery area is active yet. Add one in Delivery Areas.</p>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

function DeliveriesDialog(props: CenterDeliveriesDialogProps & { deliveries: CenterDeliveries }) {
  const { center, deliveries, onClose } = props;
  const { fcId, name } = center;
  const form = useSavingForm(useChange(updateCenterDeliveries), {
    opened: deliveriesFormOf(deliveries),
    readStored: (current) => {
      const stored = centerDeliveries.safeParse(current);
      return stored.success ? deliveriesFormOf(stored.data) : null;
    },
    draftName: `center-deliveries.${fcId}`,
    inputOf: (fields, expectedVersion) => ({ fcId, areas: changedAreas(deliveries, fields), expectedVersion }),
    saved: () => `Deliveries of ${name} saved`,
    onSaved: onClose,
  });
  return (
    <SavingDialog
      title={title}
      intro={name}
      what="The deliveries of this center"
      labels={deliveryLabels(deliveries)}
      saveLabel="Save deliveries"
      width={760}
      {...{ form, onClose }}
    >
      <p className="text-muted">
        Windows of the next 60 days follow. Windows edited by hand and deliveries booked already stay as they are.
      </p>
      {deliveries.areas.map((area) => (
        <AreaDeliveries key={area.areaId} area={area} fields={form.fields} onChange={form.set} />
      ))}
    </SavingDialog>
  );
}
