import { useState } from 'react';
import { receiveLot } from '@bloomdesk/contract/supply/inventory.calls';
import type { Lot } from '@bloomdesk/contract/supply/inventory.shapes';
import { failureNotice } from '#lib/failure-words.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface ReceiveLotDialogProps {
  lot: Lot;
  onClose: () => void;
}

/** Says how many units of a lot on its way have come; what was presold becomes committed (table A7). */
export function ReceiveLotDialog({ lot, onClose }: ReceiveLotDialogProps) {
  const change = useChange(receiveLot);
  const [quantity, setQuantity] = useState<number | null>(lot.inbound_quantity);
  const isWrong = quantity === null || !Number.isInteger(quantity) || quantity < 0;
  const submit = () => {
    if (isWrong) return;
    change.mutate(
      { id: lot.id, quantity, expectedVersion: lot.version },
      {
        onSuccess: () => {
          showToast({ title: `Received ${quantity} of ${lot.product_name}` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title="Receive lot"
      intro={`${lot.product_name} · ${lot.lot_id ?? 'Hardgood'}`}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" isPending={change.isPending}>
            Receive lot
          </Button>
        </>
      }
    >
      <NumberField
        label="Units received"
        required
        value={quantity}
        onChange={setQuantity}
        min={0}
        max={1_000_000}
        hint={`${lot.inbound_quantity} are on order, ${lot.on_order_pending_commit_qty} of them presold.`}
        error={isWrong ? 'Type a whole number of units.' : undefined}
      />
      {quantity !== null && quantity < lot.on_order_pending_commit_qty && (
        <Banner tone="amber" className="mt-4">
          This is fewer than are presold: {lot.on_order_pending_commit_qty - quantity} are missing.
        </Banner>
      )}
      {change.error && <Banner {...failureNotice(change.error)} className="mt-4" />}
    </Dialog>
  );
}
