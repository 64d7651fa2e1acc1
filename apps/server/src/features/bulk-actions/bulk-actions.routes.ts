import * as calls from '@bloomdesk/contract/bulk-actions/calls';
import { answer, answerText } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { getBulkAction } from './get-bulk-action.ts';
import { listBulkActions } from './list-bulk-actions.ts';
import { startBulkAction } from './start-bulk-action.ts';
import { stopBulkAction } from './stop-bulk-action.ts';

export function bulkActionRoutes(app: AppContext): void {
  answer(app, calls.startBulkAction, startBulkAction);
  answerText(app, calls.getBulkAction, getBulkAction);
  answerText(app, calls.listBulkActions, listBulkActions);
  answerText(app, calls.stopBulkAction, stopBulkAction);
}
