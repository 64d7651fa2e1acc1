import { createFileRoute } from '@tanstack/react-router';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { assertOrderId } from '#lib/address/order-in-address.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { OrderPage } from '#pages/order/order-page.tsx';

export const Route = createFileRoute('/orders/$orderId')({
  beforeLoad: requires('order.find'),
  loader: ({ context, params }) => {
    assertOrderId(params.orderId);
    return context.queries.ensureQueryData(read(getOrder, params));
  },
  component: () => <OrderPage orderId={Route.useParams().orderId} />,
});
