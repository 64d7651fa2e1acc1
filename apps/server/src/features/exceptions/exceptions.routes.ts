import * as calls from '@bloomdesk/contract/suborders/changes.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { clearException } from './clear-exception.ts';
import { raiseException } from './raise-exception.ts';

export function exceptionRoutes(house: House): void {
  answer(house, calls.raiseException, raiseException);
  answer(house, calls.clearException, clearException);
}
