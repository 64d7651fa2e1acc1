import * as calls from '@bloomdesk/contract/reasons/calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { listReasons } from './list-reasons.ts';

export function reasonRoutes(app: AppContext): void {
  answer(app, calls.listReasons, listReasons);
}
