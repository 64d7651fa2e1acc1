import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { NewOrderWizard } from '#features/orders/new-order/new-order-wizard.tsx';
import { lazily } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';

const TakePayment = lazily(
  () => import('#features/payments/take-payment.tsx'),
  (file) => file.TakePayment,
);

/** An order made by hand, for a customer on the phone. */
export function NewOrderPage() {
  const { may } = useSession();
  return (
    <Page category="Create" title="Create New Order">
      <NewOrderWizard payment={may(chargeOrder) ? TakePayment : null} />
    </Page>
  );
}
