import { createBatch, completeBatch, packSuborder, startFulfilling } from '@bloomdesk/contract/batches/calls';
import {
  deleteBatch,
  removeFromBatch,
  transitionBatch,
  updateBatchSuborders,
} from '@bloomdesk/contract/batches/changes.calls';
import { cancelOrder, cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { addLineItem, deleteLineItem, replaceLineItem } from '@bloomdesk/contract/line-items/calls';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import { payWithCredit } from '@bloomdesk/contract/payments/credit-payments.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { claimWork, takeNextWork } from '@bloomdesk/contract/exceptions/owners.calls';
import { clearException, raiseException, updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { createAdjustment, receiveLot } from '@bloomdesk/contract/inventory/calls';
import { saveLot, saveLots } from '@bloomdesk/contract/inventory/lots.calls';
import { updateDeliveryWindowStatus } from '@bloomdesk/contract/delivery-windows/calls';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { unplanned } from '#test/support/sample-floor.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import type { TestStaff } from '#test/support/test-server.ts';

/** What an operation is about: one of several suborders in one batch, whose stock comes from the same lots. */
export interface Place {
  suborderId: string;
  batchId: string;
  /** All suborders of the batch. */
  members: readonly string[];
  lotId: number;
  inboundLotId: number;
  windowId: number;
}

export interface Staff {
  manager: TestStaff;
  care: TestStaff;
  floor: TestStaff;
  stock: TestStaff;
  windows: TestStaff;
}

type Operation = (staff: Staff, place: Place) => Promise<TestAnswer>;

const reasons = [{ tag: 'Customer requested order update: Cancel' }];
const wilted = [{ tag: 'Quality issue: Wilted' }];
const changed = [{ tag: 'Customer requested order update: Item change' }];

const orderOperations: Record<string, Operation> = {
  payWithCredit: ({ care }, { suborderId }) => care.send(payWithCredit, { orderId: orderIdOf(suborderId), amount: 1 }),
  editOrder: ({ care }, { suborderId }) =>
    care.send(updateOrder, { orderId: orderIdOf(suborderId), fields: { internalNote: 'Ring twice' } }),
  cancelOrder: ({ manager }, { suborderId }) =>
    manager.send(cancelOrder, { orderId: orderIdOf(suborderId), force: true, reasons }),
  refund: ({ care }, { suborderId }) =>
    care.send(refundOrder, { orderId: orderIdOf(suborderId), amount: 1, reasons: wilted }),
  credit: ({ care }, { suborderId }) =>
    care.send(creditOrder, {
      orderId: orderIdOf(suborderId),
      amount: 1,
      issuingToRecipient: false,
      reasons: wilted,
    }),
};

const suborderOperations: Record<string, Operation> = {
  cancelSuborder: ({ manager }, { suborderId }) => manager.send(cancelSuborder, { suborderId, force: true, reasons }),
  receiveAgain: ({ manager }, { suborderId }) =>
    manager.send(updateSuborder, { suborderId, fields: { status: 'Received' }, reason: 'Batched too early' }),
  message: ({ care }, { suborderId }) =>
    care.send(updateSuborder, { suborderId, fields: { message: `For ${suborderId}` } }),
  recipient: ({ care }, { suborderId }) =>
    care.send(updateRecipient, { suborderId, fields: { lastName: `Reyes ${suborderId}` } }),
  otherHour: ({ care }, { suborderId }) =>
    care.send(updateDelivery, { suborderId, fields: { startTime: '2027-02-13T16:00:00.000Z' } }),
  otherDay: ({ care }, { suborderId }) =>
    care.send(updateDelivery, { suborderId, fields: { startTime: '2027-02-14T14:00:00.000Z' } }),
  raise: ({ care }, { suborderId }) => care.send(raiseException, { suborderId, reason: 'Delivery issue: Late' }),
  clear: async ({ care }, { suborderId }) => {
    await care.send(raiseException, { suborderId, reason: 'Delivery issue: Late' });
    return await care.send(clearException, { suborderId });
  },
  claimOrder: ({ care }, { suborderId }) => care.send(claimWork, { subjectId: orderIdOf(suborderId) }),
  claim: async ({ care, manager }, { suborderId }) => {
    await care.send(raiseException, { suborderId, reason: 'Delivery issue: Late' });
    await manager.send(takeNextWork, { count: 5 });
    return await manager.send(claimWork, { subjectId: suborderId });
  },
  print: ({ floor }, { suborderId }) => floor.send(recordPrint, { suborderId, documents: ['notecard', 'label'] }),
};

const lineOperations: Record<string, Operation> = {
  addLine: ({ manager }, { suborderId }) =>
    manager.send(addLineItem, { suborderId, lineitem: { sku: 'FLRL-V-001', quantity: 1 }, reasons: changed }),
  deleteLine: ({ manager }, { suborderId }) =>
    manager.send(deleteLineItem, { suborderId, index: '1', deallocateStrategy: 'delete', reasons: changed }),
  upgrade: ({ manager }, { suborderId }) =>
    manager.send(replaceLineItem, {
      suborderId,
      lineItemToAddDetails: { sku: 'FLRL-B-1002', quantity: 1 },
      lineItemToAddReasons: changed,
      lineItemToRemoveDetails: { index: 0, sku: 'FLRL-B-1001', reasons: changed },
      deallocateStrategy: 'delete',
    }),
};

const batchOperations: Record<string, Operation> = {
  batch: ({ floor }, { members }) =>
    floor.send(createBatch, { name: 'Batch once more', fcId: 4, subordersMap: unplanned(members.toReversed()) }),
  leaveBatch: ({ floor }, { batchId, suborderId }) =>
    floor.send(removeFromBatch, { batchId, suborderIds: [suborderId], confirmPrinted: true }),
  deleteBatch: ({ manager }, { batchId }) => manager.send(deleteBatch, { batchId, force: 'true' }),
  printBatch: ({ floor }, { batchId }) =>
    floor.send(transitionBatch, { batchId, status: 'SubordersPrinted', documents: ['notecard', 'label'] }),
  members: ({ manager }, { batchId }) =>
    manager.send(updateBatchSuborders, { batchId, status: 'AtTable', force: true }),
  fulfill: ({ floor }, { batchId }) => floor.send(startFulfilling, { batchId }),
  pack: ({ floor }, { batchId, suborderId }) => floor.send(packSuborder, { batchId, suborderId }),
  complete: async ({ manager }, { batchId, members }) => {
    await manager.send(startFulfilling, { batchId }); // only what is at the table is completed
    const unpacked = { force: true, reason: 'The truck leaves', confirmUnpacked: members.length };
    return await manager.send(completeBatch, { batchId, ...unpacked });
  },
};

const supplyOperations: Record<string, Operation> = {
  lose: ({ stock }, { lotId }) =>
    stock.send(createAdjustment, {
      delivery_id: lotId,
      adjustment_type: 'Spoilage',
      adjustment_time: '2027-02-10',
      adjustment_quantity: -3,
      for_count: true,
      memo: 'Wilted',
    }),
  receive: ({ stock }, { inboundLotId }) => stock.send(receiveLot, { id: inboundLotId, quantity: 5, rest: 'expected' }),
  redate: async ({ stock }, { lotId }) => {
    await stock.send(saveLot, { id: lotId, expiration_date: '2027-02-11', reason: 'Warm truck' });
    return await stock.send(saveLot, { id: lotId, expiration_date: '2027-02-20', reason: 'It was not' });
  },
  expect: ({ stock }, { suborderId }) =>
    stock.send(saveLots, {
      fc_id: 4,
      lots: ['FLRL-B-1002', 'FLRL-B-1001'].map((sku) => ({
        sku,
        external_id: `FARM-${sku}`,
        inbound_quantity: 1 + Number(suborderId.slice(-1)),
      })),
    }),
  openWindow: ({ windows }, { windowId }) =>
    windows.send(updateDeliveryWindowStatus, { windowId, isActive: true, confirmBooked: true }),
};

/** Use cases that take every kind of lock, by name. */
export const operations: Readonly<Record<string, Operation>> = {
  ...orderOperations,
  ...suborderOperations,
  ...lineOperations,
  ...batchOperations,
  ...supplyOperations,
};
