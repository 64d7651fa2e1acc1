import { listAuditLog, undoEvent } from '@bloomdesk/contract/audit/calls';
import { createBatch } from '@bloomdesk/contract/batches/calls';
import { deleteBatch, removeFromBatch } from '@bloomdesk/contract/batches/changes.calls';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { clearException, raiseException, updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { unplanned } from '#test/support/sample-floor.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import type { TestStaff } from '#test/support/test-server.ts';
import {
  type Input,
  type Operation,
  type Desks,
  isLive,
  leave,
  liveLineItems,
  type ModelSuborder,
  rank,
} from './order-model.ts';

/** Statuses, words, exceptions, batches and prints. */
export const careActions = {
  status: ({ suborder, status: to, byManager, desks }: Input): Operation => {
    const { id: suborderId, status: from, batchId } = suborder;
    const isOffered = ordinary.has(to) || byManager;
    return {
      send: () =>
        staffOf(desks, byManager).send(updateSuborder, {
          suborderId,
          fields: { status: to as 'AtTable' },
          reason: 'As told',
        }),
      accepted: unlessPacking(
        from,
        to,
        isLive(suborder) &&
          isOffered &&
          from !== to &&
          (to !== 'Batched' || batchId !== null) &&
          (from !== 'Delivered' || byManager),
      ),
      apply: () => {
        const leaves = to === 'Received' && batchId !== null;
        suborder.status = to;
        if (leaves) suborder.batchId = null;
        suborder.undo = leaves
          ? null
          : again(
              suborder,
              () => (suborder.status = from),
              () => (suborder.status = to),
            );
      },
    };
  },
  message: ({ suborder, text, desks }: Input): Operation => {
    const before = suborder.message;
    return {
      send: () => desks.associate.send(updateSuborder, { suborderId: suborder.id, fields: { message: text } }),
      accepted: isLive(suborder),
      apply: () => {
        suborder.message = text;
        suborder.undo = again(
          suborder,
          () => (suborder.message = before),
          () => (suborder.message = text),
        );
      },
    };
  },
  raise: ({ suborder, desks }: Input): Operation => ({
    send: () => desks.associate.send(raiseException, { suborderId: suborder.id, reason: 'Delivery issue: Late' }),
    accepted: isLive(suborder) && suborder.status !== 'Delivered',
    apply: () => {
      suborder.inException = true;
      suborder.undo = null;
    },
  }),
  clear: ({ suborder, desks }: Input): Operation => ({
    send: () => desks.associate.send(clearException, { suborderId: suborder.id }),
    accepted: suborder.inException,
    apply: () => {
      suborder.inException = false;
      suborder.undo = () => {
        suborder.inException = true;
        suborder.undo = null;
      };
    },
  }),
  undo: ({ suborder, desks }: Input): Operation => ({
    send: async () => {
      const { body } = await desks.manager.send(listAuditLog, { type: 'SUBORDER', id: suborder.id, limit: '1' });
      const newest = body.data.auditLogEntries[0];
      return await desks.manager.send(undoEvent, { eventId: String(newest?.id ?? 999_999_999) });
    },
    accepted: suborder.undo !== null && isLive(suborder),
    apply: () => suborder.undo?.(),
  }),
  batch: ({ order, suborder, desks }: Input): Operation => {
    const sameDay = order.suborders.filter(({ day }) => day === suborder.day);
    const ready = sameDay.filter(
      (each) =>
        each.status === 'Received' && !each.inException && each.batchId === null && liveLineItems(each).length > 0,
    );
    return {
      send: () =>
        desks.manager.send(createBatch, {
          name: 'Batch various 1',
          fcId: 4,
          subordersMap: unplanned(sameDay.map(({ id }) => id)),
        }),
      accepted: ready.length > 0,
      apply: (answer) => {
        const { batchId } = dataOf(createBatch, answer).batch;
        for (const each of ready) Object.assign(each, { status: 'Batched', batchId, undo: null });
      },
    };
  },
  leaveBatch: ({ suborder, desks }: Input): Operation | null =>
    suborder.batchId === null
      ? null
      : {
          send: () =>
            desks.manager.send(removeFromBatch, {
              batchId: suborder.batchId ?? '',
              suborderIds: [suborder.id],
              confirmPrinted: true,
            }),
          accepted: true,
          apply: () => {
            leave(suborder);
            suborder.undo = null;
          },
        },
  deleteBatch: ({ order, suborder, byManager, desks }: Input): Operation | null => {
    const { batchId } = suborder;
    if (batchId === null) return null;
    const members = order.suborders.filter((each) => each.batchId === batchId);
    return {
      send: () => desks.manager.send(deleteBatch, { batchId, force: byManager ? 'true' : 'false' }),
      accepted: byManager || members.every(({ status }) => rank(status) < rank('SuborderPrinted')),
      apply: () => {
        for (const member of members) {
          leave(member);
          member.undo = null;
        }
      },
    };
  },
  print: ({ suborder, desks }: Input): Operation => ({
    send: () => desks.manager.send(recordPrint, { suborderId: suborder.id, documents: ['label', 'notecard'] }),
    accepted: isLive(suborder) && !suborder.inException && rank(suborder.status) < rank('OutForDelivery'),
    apply: () => {
      if (rank(suborder.status) < rank('SuborderPrinted')) suborder.status = 'SuborderPrinted';
      suborder.undo = null;
    },
  }),
} as const satisfies Record<string, (input: Input) => Operation | null>;

/** What packs wants its papers printed as they are now (D273), of which the list on paper does not keep track. */
function unlessPacking(from: string, to: string, accepted: boolean): boolean | undefined {
  const packs = rank(from) < rank('Packed') && rank(to) >= rank('Packed') && rank(to) < rank('LeftFulfillmentCenter');
  return packs && accepted ? undefined : accepted;
}

const ordinary = new Set(['Received', 'AtTable', 'SuborderPrinted', 'AwaitingPickup', 'InTransit']);

function staffOf(desks: Desks, byManager: boolean): TestStaff {
  return byManager ? desks.manager : desks.associate;
}

/** Back, and back again: an undone status or message may itself be undone. */
function again(suborder: ModelSuborder, back: () => void, forth: () => void): () => void {
  return () => {
    back();
    suborder.undo = again(suborder, forth, back);
  };
}
