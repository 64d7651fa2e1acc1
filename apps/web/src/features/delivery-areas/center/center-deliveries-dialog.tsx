import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getCenterDeliveries,
  updateCenterDeliveries,
} from '@bloomdesk/contract/delivery-areas/center-deliveries.calls';
import { centerDeliveries, type CenterDeliveries } from '@bloomdesk/contract/delivery-areas/center-deliveries.shapes';
import { carrierLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { messageOf } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AreaDeliveries } from './area-deliveries.tsx';
import { carrierField, changedAreas, deliveriesFormOf, deliveryLabels } from './center-deliveries-form.ts';

export interface CenterDeliveriesDialogProps {
  center: { fcId: number; name: string };
  onClose: () => void;
}

const title = 'Carriers and capacity';

/** So many are seen at a glance. */
const fewAreas = 6;

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
  const [wanted, setWanted] = useState('');
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
  const shown = deliveries.areas.filter((area) =>
    `${area.description} ${carrierLabel(String(form.fields[carrierField(area)] ?? area.carrier))}`
      .toLowerCase()
      .includes(wanted.trim().toLowerCase()),
  );
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
      {deliveries.areas.length > fewAreas && (
        <TextField
          label="Find an area"
          placeholder="Name or carrier"
          autoComplete="off"
          value={wanted}
          onValueChange={setWanted}
        />
      )}
      <div>
        {shown.map((area) => (
          <AreaDeliveries
            key={area.areaId}
            area={area}
            fields={form.fields}
            isOpenAtFirst={deliveries.areas.length === 1}
            onChange={form.set}
          />
        ))}
        {shown.length === 0 && <p className="text-muted">No area has this name or carrier.</p>}
      </div>
    </SavingDialog>
  );
}
