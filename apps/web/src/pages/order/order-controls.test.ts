import { actionNames } from '@bloomdesk/domain/action-names';
import { describe, expect, test } from 'vitest';
import type { Session } from '@bloomdesk/contract/access/calls';
import { undoEvent } from '@bloomdesk/contract/audit/calls';
import type { AnyCall } from '@bloomdesk/contract/call';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { deleteDelivery, pushDelivery, updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { addLineItem, addSuborder, replaceLineItem } from '@bloomdesk/contract/line-items/calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { addOrderComment } from '@bloomdesk/contract/orders/comments.calls';
import { addOrderTag } from '@bloomdesk/contract/orders/tags.calls';
import { syncSalesOrder, updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import { getOrderRemedies } from '@bloomdesk/contract/remedies/redelivery.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { type Order, order as orderShape } from '@bloomdesk/contract/orders/shapes';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import {
  lineItem as lineItemShape,
  type Suborder,
  suborder as suborderShape,
} from '@bloomdesk/contract/suborders/shapes';
import { type Permission, permissionsOf, type StaffRole, staffRoles } from '@bloomdesk/domain/access/permissions';
import { lineItemActions } from '#features/line-items/changing/line-item-actions.ts';
import { orderMenu } from '#features/orders/actions/order-menu.ts';
import { suborderMenu } from '#features/suborders/actions/suborder-menu.ts';
import { type StaffSession, staffSession } from '#lib/session.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';

const sources = import.meta.glob<string>(['#features/**/*.{ts,tsx}', '#parts/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Control {
  label: string;
  /** Where its gate stands, below `src/`. */
  file: string;
  call: AnyCall;
  /** What it needs beside the call, as it does more than the call allows to some (A2, D241). */
  and?: Permission;
}

/** The controls of the order page that stand in no menu. */
const controls: readonly Control[] = [
  { label: 'Cancel Order', file: 'features/orders/use-cancel-order.tsx', call: cancelOrder },
  { label: 'Create Sales Order', file: 'features/orders/order-header.tsx', call: syncSalesOrder },
  { label: 'Edit sender', file: 'features/orders/sender-card.tsx', call: updateOrder },
  { label: 'Edit internal note', file: 'features/orders/order-note-card.tsx', call: updateOrder },
  { label: actionNames.editRecipient, file: 'features/orders/recipient-card.tsx', call: updateRecipient },
  { label: 'Edit message', file: 'features/orders/message-card.tsx', call: updateSuborder, and: 'suborder.actions' },
  { label: 'Print notecard', file: 'features/orders/message-card.tsx', call: recordPrint },
  {
    label: actionNames.changeStartTimes,
    file: 'features/deliveries/changing/start-times-button.tsx',
    call: updateDelivery,
  },
  { label: actionNames.upgradeMany, file: 'features/line-items/upgrade-many-button.tsx', call: replaceLineItem },
  { label: 'Report a Problem', file: 'features/remedies/report-a-problem.tsx', call: getOrderRemedies },
  { label: 'Add line item', file: 'features/line-items/suborder-line-items.tsx', call: addLineItem },
  { label: 'Charge Order', file: 'features/payments/use-charge-order.tsx', call: chargeOrder },
  { label: 'Add New Suborder', file: 'features/line-items/use-add-suborder.tsx', call: addSuborder },
  {
    label: actionNames.updateDelivery,
    file: 'features/deliveries/delivery-panel.tsx',
    call: updateDelivery,
    and: 'suborder.actions',
  },
  { label: 'Push delivery', file: 'features/deliveries/vendor/vendor-block.tsx', call: pushDelivery },
  { label: 'Delete delivery', file: 'features/deliveries/vendor/vendor-block.tsx', call: deleteDelivery },
  { label: 'Undo', file: 'parts/audit/undo-button.tsx', call: undoEvent },
  { label: 'Add tag', file: 'features/orders/tags/order-tags.tsx', call: addOrderTag },
  { label: 'Comment', file: 'features/orders/comments/add-comment.tsx', call: addOrderComment },
];

/** What dialogs offer beyond their call, to some. */
const further: readonly { label: string; file: string; needs: Permission }[] = [
  { label: 'confirm an address', file: 'parts/recipient/coordinates-part.tsx', needs: 'recipient.addressConfirm' },
  { label: 'forced upgrade', file: 'parts/upgrading/upgrade-fields.tsx', needs: 'lineItem.forcedUpgrade' },
  { label: 'ignore stock', file: 'parts/products/product-fields.tsx', needs: 'product.override' },
  { label: 'a full window', file: 'parts/move-delivery/use-move-delivery.ts', needs: 'window.capacityOverride' },
  { label: 'one more resolution', file: 'features/remedies/resolved-notice.tsx', needs: 'resolution.additional' },
  { label: 'refund at once', file: 'features/suborders/actions/cancel-suborder-dialog.tsx', needs: 'order.refund' },
];

const suborder: Suborder = {
  ...sampleOf(suborderShape),
  suborderId: '1000012-1',
  status: 'Received',
  inException: true,
};
const line = { ...sampleOf(lineItemShape), isDeleted: false, quantity: 1, refundedQuantity: 0 };
const plain = sampleOf(orderShape);
const order: Order = {
  ...plain,
  suborders: [suborder, suborder],
  subscription: plain.subscription && { ...plain.subscription, source: 'aggregate' },
};
const nothing = () => {};
const labels = (sections: readonly { items: readonly { label: string }[] }[]) =>
  sections.flatMap(({ items }) => items.map(({ label }) => label));

function sessionOf(...groups: string[]): StaffSession {
  const answer = { permissions: permissionsOf({ groups }), allFcs: [] as unknown } as Session; // the rest says nothing of rights
  return staffSession(answer);
}

/** Everything the order page offers to someone; null to whom it does not open. */
function offers(session: StaffSession) {
  const { can, may } = session;
  if (!can('order.find')) return null;
  return {
    page: controls.filter(({ call, and }) => may(call) && (!and || can(and))).map(({ label }) => label),
    order: labels(orderMenu(order, { may, entries: [], ask: nothing, onAuditLog: nothing })),
    suborder: labels(suborderMenu(suborder, order.suborders, session, nothing)),
    line: lineItemActions(suborder, line, may).map(({ action }) => action),
    further: further.filter(({ needs }) => can(needs)).map(({ label }) => label),
  };
}

// From here on written out from table A2, by hand.

const letters = [
  'Send Shipped Confirmation Email',
  'Send Out For Delivery Event',
  'Send Delivery Confirmation Email',
  'Send Redelivery Event',
  'Send Cancel Order Event',
];
const associate = {
  page: [
    'Cancel Order',
    'Create Sales Order',
    'Edit sender',
    'Edit internal note',
    actionNames.editRecipient,
    'Edit message',
    'Print notecard',
    actionNames.changeStartTimes,
    actionNames.upgradeMany,
    'Report a Problem',
    'Add line item',
    'Charge Order',
    'Add New Suborder',
    actionNames.updateDelivery,
    'Push delivery',
    'Delete delivery',
    'Undo',
    'Add tag',
    'Comment',
  ],
  order: [...letters, 'Related Subscription Orders', 'Cancel Subscription', 'View Audit Log'],
  suborder: [
    actionNames.updateStatus,
    actionNames.editRecipient,
    'Add to exception',
    actionNames.removeException,
    'Redeliver suborder',
    actionNames.cancelSuborder,
    'View Audit Log',
  ],
  line: ['upgrade', 'lot', 'delete', 'refund'],
  further: ['refund at once'],
};
const manager = { ...associate, further: ['confirm an address', 'forced upgrade', 'refund at once'] };
const careAlone = ['Cancel Order', 'Create Sales Order', 'Charge Order', 'Report a Problem'];
const floor = {
  page: associate.page.filter((label) => !careAlone.includes(label)),
  order: ['Related Subscription Orders', 'View Audit Log'],
  suborder: associate.suborder.filter((label) => !['Redeliver suborder', actionNames.cancelSuborder].includes(label)),
  line: ['upgrade', 'lot', 'delete'],
  further: [],
};
const manyAtOnce = [
  'Print notecard',
  actionNames.changeStartTimes,
  actionNames.upgradeMany,
  'Undo',
  'Add tag',
  'Comment',
];
const delivery = {
  page: manyAtOnce,
  order: ['Related Subscription Orders', 'View Audit Log'],
  suborder: [actionNames.updateStatus, 'Add to exception', 'View Audit Log'],
  line: ['upgrade'],
  further: [],
};
const expected: Record<StaffRole, object | null> = {
  CareAssociate: associate,
  CareManager: {
    ...manager,
    further: ['confirm an address', 'forced upgrade', 'one more resolution', 'refund at once'],
  },
  OpsManager: manager,
  OpsAssociate: floor,
  DeliveryManager: delivery,
  // holds what is its own and inherits nothing (D24)
  CareOpsManager: {
    ...delivery,
    page: ['Create Sales Order', ...manyAtOnce],
    further: ['ignore stock', 'a full window'],
  },
  Developers: null,
  InventoryEditor: null,
  InventoryViewer: null,
  OutboundDeliveryEditor: null,
  OutboundDeliveryViewer: null,
  Administrator: null,
};

describe('what the order page offers', () => {
  test.each(staffRoles)('to %s', (role) => {
    expect(offers(sessionOf(role, 'FCAll'))).toEqual(expected[role]);
  });

  test('it does not open to a packer', () => {
    expect(offers(sessionOf('FCHub'))).toBeNull();
  });

  test('roles add up', () => {
    const both = offers(sessionOf('CareOpsManager', 'CareManager', 'OpsManager'));
    expect(both?.page).toEqual(manager.page);
    expect(both?.further).toEqual([
      'confirm an address',
      'forced upgrade',
      'ignore stock',
      'a full window',
      'one more resolution',
      'refund at once',
    ]);
  });

  test.each([...controls, ...further])('$label stands behind that gate', (offered) => {
    const { file } = offered;
    const gates =
      'needs' in offered
        ? [`can('${offered.needs}')`]
        : [`may(${offered.call.name})`, ...(offered.and ? [`can('${offered.and}')`] : [])];
    const source = Object.entries(sources).find(([path]) => path.endsWith(`/${file}`))?.[1] ?? '';
    for (const gate of gates) expect(source).toContain(gate);
  });
});
