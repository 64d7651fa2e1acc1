import { CustomerEmailForm } from '#features/search/customer-email-form.tsx';
import { InDemo } from '#features/search/in-demo.tsx';
import { OrderIdForm } from '#features/search/order-id-form.tsx';
import { OrderSearch } from '#features/search/order-search.tsx';
import { Page } from '#shell/page.tsx';
import { Card } from '#ui/card.tsx';

/** Find Orders: whatever a caller says, or straight to an order by its id. */
export function FindOrdersPage() {
  return (
    <Page category="Find" title="Find Orders">
      <div className="flex max-w-320 flex-col gap-4">
        <OrderSearch />
        <div className="flex flex-wrap gap-4">
          <Card title="By Order Id" className="max-w-120 flex-1">
            <OrderIdForm />
          </Card>
          <CustomerEmailForm />
        </div>
        <InDemo />
      </div>
    </Page>
  );
}
