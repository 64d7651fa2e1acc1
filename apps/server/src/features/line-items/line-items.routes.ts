import * as calls from '@bloomdesk/contract/line-items/calls';
import * as lots from '@bloomdesk/contract/line-items/lots.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { addLineItem } from './add-line-item.ts';
import { addSuborder } from './add-suborder.ts';
import { deleteLineItem } from './delete-line-item.ts';
import { listLineOptions } from './list-line-options.ts';
import { listLineLots } from './list-line-lots.ts';
import { pickLineLot } from './pick-line-lot.ts';
import { refundLineItems } from './refund-line-items.ts';
import { replaceLineItem } from './replace-line-item.ts';
import { restoreLineItem } from './restore-line-item.ts';

export function lineItemRoutes(app: AppContext): void {
  answer(app, calls.addLineItem, addLineItem);
  answer(app, calls.addSuborder, addSuborder);
  answer(app, calls.deleteLineItem, deleteLineItem);
  answer(app, calls.listLineOptions, listLineOptions);
  answer(app, lots.listLineLots, listLineLots);
  answer(app, lots.pickLineLot, pickLineLot);
  answer(app, calls.refundLineItems, refundLineItems);
  answer(app, calls.replaceLineItem, replaceLineItem);
  answer(app, calls.restoreLineItem, restoreLineItem);
}
