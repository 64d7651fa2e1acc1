import { NewOrderWizard } from '#features/orders/new-order/new-order-wizard.tsx';
import { Page } from '#shell/page.tsx';

/** An order made by hand, for a customer on the phone. */
export function NewOrderPage() {
  return (
    <Page category="Create" title="Create New Order">
      <NewOrderWizard />
    </Page>
  );
}
