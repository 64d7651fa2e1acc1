import * as calls from '@bloomdesk/contract/inventory/calls';
import { answer, answerText } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { createAdjustment } from './create-adjustment.ts';
import { getLot } from './get-lot.ts';
import { getStock } from './get-stock.ts';
import { listAdjustments } from './list-adjustments.ts';
import { listExpiredLots } from './list-expired-lots.ts';
import { listLots } from './list-lots.ts';
import { previewStockLoss } from './preview-stock-loss.ts';
import { receiveLot } from './receive-lot.ts';
import { saveAdjustment } from './save-adjustment.ts';

export function inventoryRoutes(house: House): void {
  answerText(house, calls.listLots, listLots);
  answerText(house, calls.listExpiredLots, listExpiredLots);
  answerText(house, calls.getLot, getLot);
  answer(house, calls.getStock, getStock);
  answer(house, calls.listAdjustments, listAdjustments);
  answer(house, calls.createAdjustment, createAdjustment);
  answer(house, calls.saveAdjustment, saveAdjustment);
  answer(house, calls.receiveLot, receiveLot);
  answer(house, calls.previewStockLoss, previewStockLoss);
}
