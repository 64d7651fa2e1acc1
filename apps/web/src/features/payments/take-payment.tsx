import { useQuery } from '@tanstack/react-query';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { MoneyRows } from '#parts/money/money-rows.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { submitByKeys } from '#ui/steps/submit-by-keys.ts';
import { PayFields } from './charging/pay-fields.tsx';
import { usePaying } from './charging/use-paying.ts';

export interface TakePaymentProps {
  orderId: string;
  /** Nothing more is paid here: it is paid, or shall be later. */
  onDone: () => void;
}

/** How often an order is asked for while the gateway has something of it pending. */
const lookMilliseconds = 4000;

/** Takes money for an order that has just been placed: by card, credit or invoice, in parts, or later (D287). */
export function TakePayment({ orderId, onDone }: TakePaymentProps) {
  const { data, error, refetch } = useQuery({
    ...read(getOrder, { orderId }),
    refetchInterval: ({ state }) => (isPending(state.data?.order) ? lookMilliseconds : false),
  });
  if (!data && error) return <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>;
  if (!data) return <Skeleton lines={6} />;
  const { order } = data;
  const { outstandingBalance } = order.paymentSummary;
  if (outstandingBalance <= 0) return <Paid onDone={onDone} />;
  return <Owed key={outstandingBalance} order={order} onDone={onDone} />; // another balance is another amount to ask for
}

function Owed({ order, onDone }: { order: Order; onDone: () => void }) {
  const paying = usePaying(order, (left) => left <= 0 && onDone());
  const { isBusy, isPendingThere } = paying;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any field of it arrives here
    <form
      noValidate
      aria-label="Payment"
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        paying.submit();
      }}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <PayFields order={order} paying={paying} />
        <aside aria-label="What is owed" className="rounded-md border border-line p-4">
          <MoneyRows rows={rowsOf(order)} />
        </aside>
      </div>
      <footer className="mt-6 flex items-center justify-end gap-3 border-t border-line pt-4">
        <p className="mr-auto min-w-0 text-sm text-muted">Until it is paid, the order is not packed.</p>
        <Button disabled={isBusy} onClick={onDone}>
          {isPendingThere ? 'Open the order' : 'Pay later'}
        </Button>
        {!isPendingThere && (
          <Button kind="primary" type="submit" disabled={paying.isClosed} isPending={isBusy}>
            {paying.actionLabel}
          </Button>
        )}
      </footer>
    </form>
  );
}

function Paid({ onDone }: { onDone: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p>Nothing is owed any more.</p>
      <Button kind="primary" autoFocus onClick={onDone}>
        Open the order
      </Button>
    </div>
  );
}

function rowsOf({
  paymentSummary: { subtotal, shippingCost, taxTotal, orderTotal, paid, creditUsed, ...rest },
}: Order) {
  return [
    { term: 'Products', amount: subtotal },
    { term: 'Delivery', amount: shippingCost },
    { term: 'Tax', amount: taxTotal },
    { term: 'Total', amount: orderTotal, isStrong: true },
    { term: 'Paid', amount: -paid, isHiddenAtZero: true },
    { term: 'Credit used', amount: -creditUsed, isHiddenAtZero: true },
    { term: 'Owed', amount: rest.outstandingBalance, isStrong: true },
  ];
}

function isPending(order: Order | undefined): boolean {
  return order?.paymentSummary.transactions.some(({ status }) => status === 'pending') ?? false;
}
