import * as calls from '@bloomdesk/contract/reasons/calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { listReasonLists } from './list-reason-lists.ts';
import { listReasons } from './list-reasons.ts';
import { saveReasonList } from './save-reason-list.ts';

export function reasonRoutes(app: AppContext): void {
  answer(app, calls.listReasons, listReasons);
  answer(app, calls.listReasonLists, listReasonLists);
  answer(app, calls.saveReasonList, saveReasonList);
}
