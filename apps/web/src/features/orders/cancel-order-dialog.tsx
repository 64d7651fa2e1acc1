import type { CallData } from '@bloomdesk/contract/call';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { formatMoney, wholeCents } from '@bloomdesk/domain/money';
import type { RefundStrategy } from '@bloomdesk/domain/orders/order-cancelling';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { formatDollars } from '#lib/format-dollars.ts';

import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { CancelFailure } from '#parts/cancelling/cancel-failure.tsx';
import { Consequences, PrintedWarning } from '#parts/cancelling/consequences.tsx';
import { ForceChoice } from '#parts/cancelling/force-choice.tsx';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';
import { StockChoice } from '#parts/stock/stock-choice.tsx';
import { useCancelling } from '#parts/cancelling/use-cancelling.ts';
import { RefundChoice } from './refund-choice.tsx';

export interface CancelOrderDialogProps {
  order: Order;
  onClose: () => void;
}

interface Choices {
  refundStrategy: RefundStrategy;
  sendEvent: boolean;
}

/** Cancels a whole order: all its live suborders at once, and what was paid goes back as it is said here (D121 to D123). */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const { orderId, customer, version } = order;
  const live = order.suborders.filter(isLive);
  const change = useChange(cancelOrder);
  const cancelling = useCancelling(live);
  const { reason, strategy, isForced, hasSubmitted } = cancelling;
  const start: Choices = { refundStrategy: 'full', sendEvent: true };
  const [{ refundStrategy, sendEvent }, setChoices, choicesDraft] = useDraft(`cancel-order.${orderId}`, start);
  const choose = (changes: Partial<Choices>) => setChoices((before) => ({ ...before, ...changes }));
  const draft = joinDrafts(cancelling.draft, choicesDraft);
  const submit = () => {
    if (!cancelling.trySubmit()) return;
    change.mutate(
      {
        orderId,
        reasons: cancelling.reasons,
        refundStrategy,
        deallocateStrategy: strategy,
        sendEvent,
        force: isForced,
        expectedVersion: version,
      },
      {
        onSuccess: (answer) => {
          showToast({ title: `Order ${orderId} is cancelled`, text: moneyWords(answer) });
          onClose();
        },
        onError: (error) => cancelling.catchUp(cancelOrder, error),
      },
    );
  };
  return (
    <Dialog
      title="Cancel Order"
      intro={`${orderId}, ${customer.firstName} ${customer.lastName}`}
      width={560}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Keep it
          </Button>
          <Button kind="danger" type="submit" isPending={change.isPending}>
            Cancel order {orderId}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PrintedWarning suborders={live} />
        <Consequences suborders={live} />
        <ReasonFields choice={reason} hasSubmitted={hasSubmitted} autoFocus />
        <RefundChoice order={order} value={refundStrategy} onChange={(next) => choose({ refundStrategy: next })} />
        <StockChoice value={strategy} onChange={cancelling.setStrategy} />
        <Checkbox
          label="Send cancellation email"
          hint={customer.email}
          checked={sendEvent}
          onCheckedChange={(isOn) => choose({ sendEvent: isOn })}
        />
        <ForceChoice suborders={live} isForced={isForced} onChange={cancelling.setForced} hasSubmitted={hasSubmitted} />
        {change.error && <CancelFailure what="order" error={change.error} />}
      </div>
    </Dialog>
  );
}

function moneyWords({ refunds, credit }: CallData<typeof cancelOrder>): string | undefined {
  if (credit) return `A credit of ${formatDollars(credit.amount)} is issued.`;
  const back = refunds.reduce((sum, { amount }) => sum + wholeCents(amount), 0);
  return back > 0 ? `A refund of ${formatMoney(back)} is on its way.` : undefined;
}
