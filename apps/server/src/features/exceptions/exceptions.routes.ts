import * as calls from '@bloomdesk/contract/suborders/changes.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { clearException } from './clear-exception.ts';
import { raiseException } from './raise-exception.ts';

export function exceptionRoutes(app: AppContext): void {
  answer(app, calls.raiseException, raiseException);
  answer(app, calls.clearException, clearException);
}
