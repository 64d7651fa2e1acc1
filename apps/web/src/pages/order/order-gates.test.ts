import { describe, expect, test } from 'vitest';
import * as audit from '@bloomdesk/contract/audit/calls';
import type { AnyCall } from '@bloomdesk/contract/call';
import { can, type StaffRole, staffRoles } from '@bloomdesk/domain/access/permissions';

/** All calls of order care, no matter who adds one: each change is in the table below, by hand. */
const careModules = import.meta.glob<object>(
  [
    '/packages/contract/src/{customers,line-items,notifications,payments,remedies,reports,search,suborders}/{calls,*.calls}.ts',
    '/packages/contract/src/orders/{actions,comments,tags,visitors}.calls.ts',
    '/packages/contract/src/deliveries/changes.calls.ts',
  ],
  { eager: true },
);
const calls = [audit, ...Object.values(careModules)].flatMap((module): AnyCall[] =>
  Object.values<unknown>({ ...module }).filter(isCall),
);

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'needs' in value && 'path' in value;
}

const sources = import.meta.glob<string>(
  [
    '#features/{orders,suborders,line-items,payments,deliveries,audit,notifications,remedies,search}/**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const texts = Object.entries(sources).map(([path, text]) => ({
  feature: /\/features\/([^/]+)\//.exec(path)?.[1] ?? '',
  text,
}));

/** Changes that stand behind no `may` in their feature, and why. */
const gatedElsewhere: Record<string, string> = {
  'notifications addSuppressedAddress': 'its screen opens to administrators alone',
  'notifications readAllNotifications': 'the bell is everybody’s own',
  'notifications readNotification': 'the bell is everybody’s own',
  'notifications removeSuppressedAddress': 'its screen opens to administrators alone',
  'notifications resetLetter': 'its screen opens to administrators alone',
  'notifications saveLetter': 'its screen opens to administrators alone',
  'orders createSkeletonOrder': 'its page opens to those who may make it alone',
  'orders placeNewOrder': 'its page opens to those who may place it alone',
  'payments creditRefund': 'the queue of refunds opens to those who may decide about them alone',
  'payments dismissRefund': 'the queue of refunds opens to those who may decide about them alone',
  'payments retryRefund': 'the queue of refunds opens to those who may decide about them alone',
  'payments settleRefundByHand': 'the queue of refunds opens to those who may decide about them alone',
};

/** Every change a feature sends: `orders cancelOrder`. */
function changesSent(): string[] {
  const changing = new Set(calls.filter(({ changes }) => changes).map(({ name }) => name));
  const sent = texts.flatMap(({ feature, text }) => [
    ...[...text.matchAll(/\buse(?:Line)?Change\((\w+)/g)].map(([, name = '']) => ({ feature, name })),
    ...[...text.matchAll(/\b(?:send|submitOnce)\((\w+),/g)].flatMap(([, name = '']) =>
      changing.has(name) ? { feature, name } : [],
    ),
  ]);
  const known = sent.filter(({ name }) => name !== 'call'); // the hook that takes any
  return [...new Set(known.map(({ feature, name }) => `${feature} ${name}`))].toSorted();
}

describe('every change sent from the order page', () => {
  test('stands behind a gate of that very call in its feature', () => {
    const isGated = (change: string) => {
      const [feature, name] = change.split(' ');
      return texts.some((each) => each.feature === feature && each.text.includes(`may(${name})`));
    };
    const sent = changesSent();
    expect(sent).toContain('line-items replaceLineItem');
    expect(sent).toContain('orders cancelOrder');
    expect(sent.filter((change) => !isGated(change))).toEqual(Object.keys(gatedElsewhere));
  });

  test('and no gate asks for the right of a call by hand', () => {
    const byCall = new Set([
      'suborder.cancel',
      'order.cancel',
      'lifecycle.send',
      'recipient.edit',
      'salesOrder.create',
    ]);
    const mentioned = texts.flatMap(({ feature, text }) =>
      [...text.matchAll(/\bcan\('([\w.]+)'\)/g)].map(([, right = '']) => ({ feature, right })),
    );
    expect(mentioned.filter(({ right }) => byCall.has(right))).toEqual([]);
  });
});

// Table A2 of the decisions, by hand.
const care: StaffRole[] = ['CareAssociate', 'CareManager', 'OpsManager'];
const careAndOps: StaffRole[] = [...care, 'OpsAssociate'];
const orderRoles: StaffRole[] = [...careAndOps, 'CareOpsManager', 'DeliveryManager'];
const whoMay: Record<string, StaffRole[]> = {
  cancelSuborder: care,
  cancelOrder: care,
  stopSubscription: care,
  sendLifecycleEvent: care,
  refundLineItems: care,
  refundOrder: care,
  creditOrder: care,
  redeliverSuborder: care,
  recordRedelivery: care,
  recordRemedy: care, // anyone who redistributes is among them
  chargeOrder: care,
  payByInvoice: care, // as the charge it stands in place of (D357)
  payWithCredit: care, // as the charge it stands in place of (D373)
  // the storefront's server, by its secret key (D370)
  reserveCredit: [],
  captureCredit: [],
  releaseCredit: [],
  issueCredit: ['CareAssociate', 'CareManager'],
  editCredit: ['CareManager'],
  // beyond the specification's own (D264, D286)
  retryRefund: ['CareManager', 'OpsManager'],
  creditRefund: ['CareManager', 'OpsManager'],
  dismissRefund: ['CareManager', 'OpsManager'],
  settleRefundByHand: ['CareManager', 'OpsManager'],
  markInvoicePaid: ['CareManager', 'OpsManager'],
  closeMonth: ['OpsManager', 'CareOpsManager'],
  addMailedReport: ['CareManager', 'OpsManager', 'CareOpsManager'],
  updateMailedReport: ['CareManager', 'OpsManager', 'CareOpsManager'],
  deleteMailedReport: ['CareManager', 'OpsManager', 'CareOpsManager'],
  sendMailedReport: ['CareManager', 'OpsManager', 'CareOpsManager'],
  deleteCredit: ['CareManager'],
  clearException: careAndOps,
  updateRecipient: careAndOps,
  updateOrder: careAndOps,
  pushDelivery: careAndOps,
  deleteDelivery: careAndOps,
  addLineItem: careAndOps,
  deleteLineItem: careAndOps,
  restoreLineItem: careAndOps,
  pickLineLot: careAndOps,
  addSuborder: careAndOps,
  syncSalesOrder: [...care, 'CareOpsManager'],
  // on many at once too (D241): anyone who holds only bulkActions.use
  updateSuborder: orderRoles,
  updateDelivery: orderRoles,
  replaceLineItem: orderRoles,
  undoEvent: orderRoles,
  raiseException: orderRoles, // anyone who sees an order may say that something is wrong with it
  // Settings (D286)
  saveLetter: ['Administrator'],
  resetLetter: ['Administrator'],
  addSuppressedAddress: ['Administrator'],
  removeSuppressedAddress: ['Administrator'],
  // mail services, by their signatures (D571, D572)
  receiveSesNotice: [...staffRoles],
  receiveMailNotice: [...staffRoles],
  // the bell of every page
  readNotification: [...staffRoles],
  readAllNotifications: [...staffRoles],
  addOrderComment: orderRoles, // the exceptions group (D286)
  editOrderComment: orderRoles,
  removeOrderComment: orderRoles,
  addOrderTag: orderRoles, // as comments (D314)
  removeOrderTag: orderRoles,
  // on many at once, from other screens
  redistributeFulfillment: ['CareManager', 'OpsManager'],
  previewRedistribution: ['CareManager', 'OpsManager'],
};

describe('who may make which change', () => {
  const changes = calls.filter((call) => call.changes);

  test('is written down above for each of them', () => {
    const names = changes.map(({ name }) => name);
    const missing = names.filter((name) => !Object.hasOwn(whoMay, name)).map((name) => `${name} is not in whoMay`);
    const gone = Object.keys(whoMay).filter((name) => !names.includes(name));
    expect([...missing, ...gone.map((name) => `${name} is in whoMay and no change`)]).toEqual([]);
  });

  test.each(changes.map(({ name, needs }) => ({ name, needs })))('$name: as table A2 says', ({ name, needs }) => {
    const roles = staffRoles.filter((role) => can({ groups: [role] }, needs));
    expect(roles.toSorted()).toEqual(whoMay[name]?.toSorted());
  });
});
