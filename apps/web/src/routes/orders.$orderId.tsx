import { createFileRoute } from '@tanstack/react-router';
import { getOrder } from '@bloomdesk/contract/orders.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { OrderPage } from '#pages/order/order-page.tsx';

export const Route = createFileRoute('/orders/$orderId')({
  beforeLoad: requires('order.find'),
  loader: ({ context, params }) => context.queries.ensureQueryData(read(getOrder, params)),
  component: () => <OrderPage orderId={Route.useParams().orderId} />,
});
