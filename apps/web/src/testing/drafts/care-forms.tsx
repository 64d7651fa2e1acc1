import { order } from '@bloomdesk/contract/orders/shapes';
import { CreditDialog } from '#features/customers/credit-dialog.tsx';
import { ChangeDeliveryDialog } from '#features/deliveries/changing/change-delivery-dialog.tsx';
import { StartTimesDialog } from '#features/deliveries/changing/start-times-dialog.tsx';
import { AssignDialog } from '#features/exceptions/owners/assign-dialog.tsx';
import { AddLineItemDialog } from '#features/line-items/changing/add-line-item-dialog.tsx';
import { AddSuborderDialog } from '#features/line-items/changing/add-suborder-dialog.tsx';
import { DeleteLineItemDialog } from '#features/line-items/changing/delete-line-item-dialog.tsx';
import { RefundLineItemDialog } from '#features/line-items/changing/refund-line-item-dialog.tsx';
import { UpgradeLineItemDialog } from '#features/line-items/changing/upgrade-line-item-dialog.tsx';
import { EditSenderDialog } from '#features/orders/actions/edit-sender-dialog.tsx';
import { CancelOrderDialog } from '#features/orders/cancel-order-dialog.tsx';
import { EditMessageDialog } from '#features/orders/edit-message-dialog.tsx';
import { NewOrderWizard } from '#features/orders/new-order/new-order-wizard.tsx';
import { ReportDialog } from '#features/remedies/report-dialog.tsx';
import { CancelSuborderDialog } from '#features/suborders/actions/cancel-suborder-dialog.tsx';
import { CreateExceptionDialog } from '#features/suborders/actions/create-exception-dialog.tsx';
import { EditRecipientDialog } from '#parts/recipient/edit-recipient-dialog.tsx';
import { sampleChoices } from '#testing/sample-choices.ts';
import { sampleLineItem, sampleSuborder } from '#testing/sample-batch.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import type { LargeForm } from './large-form.ts';

const ignored = () => {};
const remedies = { refundable: 80, creditable: 80, credited: 0, creditPercent: 125, resolved: null, declined: null };
const line = sampleLineItem({ name: 'Red Roses', quantity: 3 });
const one = sampleSuborder(1, { status: 'Received', batchId: null, lineItems: [line] });
const placed = { ...sampleOf(order), suborders: [one, { ...one, suborderId: '1000001-2' }] };

function offer(server: FakeServer) {
  server.answer('listPastRecipients', { recipients: [] });
  const roses = {
    sku: 'FLRL-B-1002',
    name: 'Red Roses',
    price: 49.99,
    stock: 10,
    problems: [],
    isCurrent: false,
    codes: [],
  };
  server.answer('listLineOptions', { lineOptions: [{ ...roses, unitPrice: 49.99, image: null, type: 'product' }] });
  server.answer('listDeliveryChoices', sampleChoices({ ownStart: null }));
  server.answer('getOrder', { order: placed });
}

/** The forms of care, with as many fields as are written in each. */
export const careForms: readonly LargeForm[] = [
  {
    name: 'New Order',
    file: 'features/orders/new-order/new-order-wizard.tsx',
    typed: 4,
    onward: 'Next',
    show: () => <NewOrderWizard payment={null} />,
  },
  {
    name: 'Report a Problem',
    file: 'features/remedies/report-dialog.tsx',
    skips: /^Whole package/,
    typed: 2,
    show: () => <ReportDialog kind="problem" order={placed} suborder={one} remedies={remedies} onClose={ignored} />,
  },
  {
    name: 'Report a Problem, second step',
    file: 'features/remedies/report-dialog.tsx',
    skips: /^Whole package/,
    typed: 1,
    onward: 'Continue',
    show: () => <ReportDialog kind="problem" order={placed} suborder={one} remedies={remedies} onClose={ignored} />,
  },
  {
    name: 'Redeliver',
    file: 'features/remedies/report-dialog.tsx',
    skips: /^Whole package/,
    typed: 2,
    show: () => <ReportDialog kind="redelivery" order={placed} suborder={one} remedies={remedies} onClose={ignored} />,
  },
  {
    name: 'Edit Delivery',
    file: 'features/deliveries/changing/change-delivery-dialog.tsx',
    typed: 3,
    skips: /^Delivery da(y|te)/,
    show: () => <ChangeDeliveryDialog suborder={one} onClose={ignored} />,
  },
  {
    name: 'Edit Recipient',
    file: 'parts/recipient/edit-recipient-dialog.tsx',
    typed: 8,
    show: () => <EditRecipientDialog suborder={one} suborders={placed.suborders} onClose={ignored} />,
  },
  {
    name: 'Edit sender',
    file: 'features/orders/actions/edit-sender-dialog.tsx',
    typed: 4,
    show: () => <EditSenderDialog order={placed} onClose={ignored} />,
  },
  {
    name: 'Upgrade Line Item',
    file: 'features/line-items/changing/upgrade-line-item-dialog.tsx',
    typed: 5,
    show: () => <UpgradeLineItemDialog suborders={[one]} line={line} onClose={ignored} />,
  },
  {
    name: 'Add New Line Item',
    file: 'features/line-items/changing/add-line-item-dialog.tsx',
    typed: 4,
    show: () => <AddLineItemDialog suborder={one} onClose={ignored} />,
  },
  {
    name: 'Add New Suborder',
    file: 'features/line-items/changing/add-suborder-dialog.tsx',
    typed: 4,
    show: () => <AddSuborderDialog order={placed} onClose={ignored} />,
  },
  {
    name: 'Delete Line Item',
    file: 'features/line-items/changing/delete-line-item-dialog.tsx',
    typed: 3,
    show: () => <DeleteLineItemDialog suborder={one} line={line} onClose={ignored} />,
  },
  {
    name: 'Refund Line Item',
    file: 'features/line-items/changing/refund-line-item-dialog.tsx',
    typed: 2,
    show: () => <RefundLineItemDialog suborder={one} line={line} onClose={ignored} />,
  },
  {
    name: 'Cancel Suborder',
    file: 'features/suborders/actions/cancel-suborder-dialog.tsx',
    typed: 3,
    show: () => <CancelSuborderDialog suborder={one} money={placed.paymentSummary} onClose={ignored} />,
  },
  {
    name: 'Cancel Order',
    file: 'features/orders/cancel-order-dialog.tsx',
    typed: 4,
    show: () => <CancelOrderDialog order={placed} onClose={ignored} />,
  },
  {
    name: 'Create Exception',
    file: 'features/suborders/actions/create-exception-dialog.tsx',
    typed: 2,
    show: () => <CreateExceptionDialog suborder={one} onClose={ignored} />,
  },
  {
    name: 'Edit message',
    file: 'features/orders/edit-message-dialog.tsx',
    typed: 3,
    show: () => <EditMessageDialog suborders={placed.suborders} onClose={ignored} />,
  },
  {
    name: 'Start times',
    file: 'features/deliveries/changing/start-times-dialog.tsx',
    typed: 3,
    show: () => <StartTimesDialog suborders={placed.suborders} onClose={ignored} />,
  },
  {
    name: 'Assign',
    file: 'features/exceptions/owners/assign-dialog.tsx',
    typed: 2,
    show: () => (
      <AssignDialog
        subjects={[{ subjectId: '1000001', owner: null }]}
        isPending={false}
        onAssign={ignored}
        onClose={ignored}
      />
    ),
  },
  {
    name: 'Issue credit',
    file: 'features/customers/credit-dialog.tsx',
    typed: 2,
    show: () => <CreditDialog email="rosa@bloomdesk.test" credit={null} onClose={ignored} />,
  },
].map((form) => ({ ...form, prepare: offer }));
