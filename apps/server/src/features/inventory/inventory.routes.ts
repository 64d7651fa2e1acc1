import * as calls from '@bloomdesk/contract/inventory/calls';
import { getStockDay as stockDayCall } from '@bloomdesk/contract/inventory/stock-day.calls';
import * as lotCalls from '@bloomdesk/contract/inventory/lots.calls';
import { answer, answerText } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { createAdjustment } from './create-adjustment.ts';
import { getStockDay } from './day/get-stock-day.ts';
import { getLot } from './get-lot.ts';
import { getStock } from './get-stock.ts';
import { listAdjustments } from './list-adjustments.ts';
import { listExpiredLots } from './list-expired-lots.ts';
import { listLots } from './list-lots.ts';
import { previewStockLoss } from './preview-stock-loss.ts';
import { receiveLot } from './receive-lot.ts';
import { previewLotChange } from './saving/preview-lot-change.ts';
import { saveLot } from './saving/save-lot.ts';
import { saveLots } from './saving/save-lots.ts';
import { saveAdjustment } from './save-adjustment.ts';

export function inventoryRoutes(app: AppContext): void {
  answerText(app, calls.listLots, listLots);
  answerText(app, calls.listExpiredLots, listExpiredLots);
  answerText(app, calls.getLot, getLot);
  answer(app, calls.getStock, getStock);
  answer(app, stockDayCall, getStockDay);
  answer(app, calls.listAdjustments, listAdjustments);
  answer(app, calls.createAdjustment, createAdjustment);
  answer(app, calls.saveAdjustment, saveAdjustment);
  answer(app, calls.receiveLot, receiveLot);
  answer(app, calls.previewStockLoss, previewStockLoss);
  answer(app, lotCalls.saveLots, saveLots);
  answer(app, lotCalls.saveLot, saveLot);
  answer(app, lotCalls.previewLotChange, previewLotChange);
}
