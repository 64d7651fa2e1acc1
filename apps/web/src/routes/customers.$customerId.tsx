import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { CustomerPage } from '#pages/customer-page.tsx';

export const Route = createFileRoute('/customers/$customerId')({
  beforeLoad: requires('order.find'),
  component: () => <CustomerPage key={Route.useParams().customerId} customerId={Route.useParams().customerId} />,
});
