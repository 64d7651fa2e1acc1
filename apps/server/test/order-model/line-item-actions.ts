import {
  addLineItem,
  deleteLineItem,
  refundLineItems,
  replaceLineItem,
  restoreLineItem,
} from '@bloomdesk/contract/line-items/calls';
import { type Input, type Operation, isLive, liveLineItems, type ModelSuborder, rank } from './order-model.ts';

export const bouquets = ['FLRL-B-1001', 'FLRL-B-1002'];
export const vases = ['FLRL-V-001', 'FLRL-V-002'];
const reasons = [{ tag: 'Customer requested order update: Item change' }];

/** What happens to line items. */
export const lineItemActions = {
  addLine: ({ suborder, sku, desks }: Input): Operation => ({
    send: () => desks.manager.send(addLineItem, { suborderId: suborder.id, lineitem: { sku, quantity: 1 }, reasons }),
    accepted: mayChangeLines(suborder) && fits(suborder, sku),
    apply: () => {
      suborder.lines.push({ sku, quantity: 1, isDeleted: false });
      suborder.undo = null;
    },
  }),
  deleteLine: ({ suborder, line, strategy, desks }: Input): Operation | null => {
    const chosen = chosenLine(suborder, line);
    if (!chosen) return null;
    return {
      send: () =>
        desks.associate.send(deleteLineItem, {
          suborderId: suborder.id,
          index: chosen.index,
          deallocateStrategy: strategy,
          reasons,
        }),
      accepted: mayChangeLines(suborder) && rank(suborder.status) < rank('SuborderPrinted'),
      apply: () => {
        chosen.line.isDeleted = true;
        suborder.undo = null;
      },
    };
  },
  restoreLine: ({ suborder, line, desks }: Input): Operation => {
    const index = line % suborder.lines.length;
    const chosen = suborder.lines[index];
    return {
      send: () => desks.associate.send(restoreLineItem, { suborderId: suborder.id, index }),
      accepted:
        chosen?.isDeleted && mayChangeLines(suborder) && rank(suborder.status) < rank('SuborderPrinted')
          ? fits(suborder, chosen.sku)
          : false,
      apply: () => {
        if (chosen) chosen.isDeleted = false;
        suborder.undo = null;
      },
    };
  },
  upgrade: ({ suborder, line, sku, strategy, desks }: Input): Operation | null => {
    const chosen = chosenLine(suborder, line);
    if (!chosen) return null;
    return {
      send: () =>
        desks.associate.send(replaceLineItem, {
          suborderId: suborder.id,
          lineItemToAddDetails: { sku, quantity: 2 },
          lineItemToAddReasons: reasons,
          lineItemToRemoveDetails: { index: chosen.index, sku: chosen.line.sku, reasons },
          deallocateStrategy: strategy,
        }),
      accepted: isLive(suborder) && rank(suborder.status) <= rank('Batched') && fits(suborder, sku, chosen.index),
      apply: () => {
        chosen.line.isDeleted = true;
        suborder.lines.push({ sku, quantity: 2, isDeleted: false });
        suborder.undo = null;
      },
    };
  },
  refundLine: ({ suborder, line, desks }: Input): Operation | null => {
    const chosen = chosenLine(suborder, line);
    if (!chosen) return null;
    return {
      send: () =>
        desks.careManager.send(refundLineItems, {
          suborderId: suborder.id,
          lineItems: [{ index: chosen.index, quantity: 1, sku: chosen.line.sku }],
          refundNow: false,
          reasons,
        }),
      accepted: isLive(suborder) && rank(suborder.status) >= rank('SuborderPrinted') ? undefined : false,
      apply: () => {
        suborder.undo = null;
      },
    };
  },
} as const satisfies Record<string, (input: Input) => Operation | null>;

function mayChangeLines(suborder: ModelSuborder): boolean {
  return isLive(suborder) && (rank(suborder.status) <= rank('Batched') || suborder.inException);
}

/** No vase twice, no second bouquet (spec 2, section 5). */
function fits(suborder: ModelSuborder, sku: string, replaced?: number): boolean {
  const others = liveLineItems(suborder).filter(({ index }) => index !== replaced);
  return isVase(sku) ? !others.some(({ line }) => line.sku === sku) : others.every(({ line }) => isVase(line.sku));
}

function isVase(sku: string): boolean {
  return sku.startsWith('FLRL-V');
}

function chosenLine(suborder: ModelSuborder, line: number) {
  const lines = liveLineItems(suborder);
  return lines[line % Math.max(1, lines.length)];
}
