import { OrderIdForm } from '#features/search/order-id-form.tsx';
import { Page } from '#shell/page.tsx';
import { Card } from '#ui/card.tsx';

/** Find Orders: straight to an order by its id. */
export function FindOrdersPage() {
  return (
    <Page category="Care" title="Find Orders">
      <Card title="By order id" className="max-w-120">
        <OrderIdForm />
      </Card>
    </Page>
  );
}
