import type { Order } from '@bloomdesk/contract/orders/shapes';
import { formatMoney } from '@bloomdesk/domain/money';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PayFields } from './charging/pay-fields.tsx';
import { usePaying } from './charging/use-paying.ts';

export interface ChargeOrderDialogProps {
  order: Order;
  onClose: () => void;
}

/** Takes money for what an order still owes: of a card on file or one that is read out on the phone, credits, an invoice (D141, D142, D373, D357). */
export function ChargeOrderDialog({ order, onClose }: ChargeOrderDialogProps) {
  const paying = usePaying(order, onClose);
  const { isBusy, isPendingThere } = paying;
  return (
    <Dialog
      title="Charge Order"
      intro={`Order ${order.orderId}, ${formatMoney(paying.owed.outstandingBalance)} owed`}
      isPending={isBusy}
      onSubmit={paying.submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {isPendingThere ? 'Close' : 'Cancel'}
          </Button>
          {!isPendingThere && (
            <Button kind="primary" type="submit" disabled={paying.isClosed} isPending={isBusy}>
              {paying.actionLabel}
            </Button>
          )}
        </>
      }
    >
      <PayFields order={order} paying={paying} />
    </Dialog>
  );
}
