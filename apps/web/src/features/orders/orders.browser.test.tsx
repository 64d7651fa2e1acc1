import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { sendLifecycleEvent } from '@bloomdesk/contract/notifications/calls';
import { stopSubscription, syncSalesOrder, updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import { order } from '@bloomdesk/contract/orders/shapes';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { buttonOf, control, pick } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { CancelSubscriptionDialog } from './actions/cancel-subscription-dialog.tsx';
import { CreateSalesOrder } from './actions/create-sales-order.tsx';
import { EditSenderDialog } from './actions/edit-sender-dialog.tsx';
import { LifecycleEventDialog } from './actions/lifecycle-event-dialog.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { OrderNoteCard } from './order-note-card.tsx';
import { useSaveMessage } from './use-save-message.ts';

const placed = sampleOf(order);

control('features/orders/cancel-order-dialog.tsx', cancelOrder, async ({ show, reported }) => {
  const screen = await show(<CancelOrderDialog order={placed} onClose={reported} />);
  await pick(screen, 'Reason', 'Wilted');
  return buttonOf(screen, /^Cancel order/);
});

control('features/orders/order-note-card.tsx', updateOrder, async ({ show, reported }) => {
  const screen = await show(<OrderNoteCard order={placed} />);
  await screen.getByRole('button', { name: 'Edit internal note' }).click();
  const note = screen.getByRole('textbox', { name: 'Internal note' });
  await note.fill('Ring twice');
  new MutationObserver(() => note.query() === null && reported()).observe(document.body, {
    childList: true,
    subtree: true,
  });
  return buttonOf(screen, /^Save/);
});

control('features/orders/actions/cancel-subscription-dialog.tsx', stopSubscription, async ({ show, reported }) => {
  const screen = await show(<CancelSubscriptionDialog orderId="1000012" subscriptionNumber="S-7" onClose={reported} />);
  return buttonOf(screen, 'Cancel subscription S-7');
});

control('features/orders/actions/create-sales-order.tsx', syncSalesOrder, async ({ show }) => {
  const screen = await show(<CreateSalesOrder orderId="1000012" />);
  return buttonOf(screen, 'Create Sales Order');
});

control('features/orders/actions/edit-sender-dialog.tsx', updateOrder, async ({ show, reported }) => {
  const customer = { ...placed.customer, firstName: 'Dana', lastName: 'Reyes', phone: '410 555 0123' };
  const screen = await show(<EditSenderDialog order={{ ...placed, customer }} onClose={reported} />);
  await screen.getByRole('textbox', { name: 'First name' }).fill('Daniela');
  return buttonOf(screen, 'Save sender');
});

control('features/orders/actions/lifecycle-event-dialog.tsx', sendLifecycleEvent, async ({ show, reported }) => {
  const screen = await show(<LifecycleEventDialog order={placed} eventType="OUT_FOR_DELIVERY" onClose={reported} />);
  await screen.getByRole('button', { name: /^Send to/ }).click(); // it is not out for delivery, so this asks
  return buttonOf(screen, 'Send it anyway');
});

control('features/orders/use-save-message.ts', updateSuborder, async ({ use, reported }) => {
  const message = await use(() => useSaveMessage(placed.suborders, reported));
  return () => message.current.save(['1000012-1'], 'With love');
});
