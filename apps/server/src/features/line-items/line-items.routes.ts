import * as calls from '@bloomdesk/contract/line-items/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { addLineItem } from './add-line-item.ts';
import { addSuborder } from './add-suborder.ts';
import { deleteLineItem } from './delete-line-item.ts';
import { listLineOptions } from './list-line-options.ts';
import { refundLineItems } from './refund-line-items.ts';
import { replaceLineItem } from './replace-line-item.ts';
import { restoreLineItem } from './restore-line-item.ts';

export function lineItemRoutes(house: House): void {
  answer(house, calls.addLineItem, addLineItem);
  answer(house, calls.addSuborder, addSuborder);
  answer(house, calls.deleteLineItem, deleteLineItem);
  answer(house, calls.listLineOptions, listLineOptions);
  answer(house, calls.refundLineItems, refundLineItems);
  answer(house, calls.replaceLineItem, replaceLineItem);
  answer(house, calls.restoreLineItem, restoreLineItem);
}
