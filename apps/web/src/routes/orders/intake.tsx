import { createFileRoute } from '@tanstack/react-router';
import { listWaitingIntake } from '@bloomdesk/contract/intake/inbox.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { OrderIntakePage } from '#pages/order-intake-page.tsx';

export const Route = createFileRoute('/orders/intake')({
  beforeLoad: requires('intake.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listWaitingIntake, {})),
  component: OrderIntakePage,
});
