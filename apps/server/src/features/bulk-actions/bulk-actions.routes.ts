import * as calls from '@bloomdesk/contract/bulk-actions/calls';
import { answer, answerText } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { getBulkAction } from './get-bulk-action.ts';
import { listBulkActions } from './list-bulk-actions.ts';
import { startBulkAction } from './start-bulk-action.ts';
import { stopBulkAction } from './stop-bulk-action.ts';

export function bulkActionRoutes(house: House): void {
  answer(house, calls.startBulkAction, startBulkAction);
  answerText(house, calls.getBulkAction, getBulkAction);
  answerText(house, calls.listBulkActions, listBulkActions);
  answerText(house, calls.stopBulkAction, stopBulkAction);
}
