import * as calls from '@bloomdesk/contract/operations/calls';
import type { AppContext } from '#composition/app-context.ts';
import { answer } from '#http/answer.ts';
import { getOperations } from './get-operations.ts';
import { pauseWork } from './pause-work.ts';
import { resendGivenUp } from './resend-given-up.ts';
import { resumeWork } from './resume-work.ts';

/** What operators look at and stop. */
export function operationsRoutes(app: AppContext): void {
  answer(app, calls.getOperations, getOperations);
  answer(app, calls.pauseWork, pauseWork);
  answer(app, calls.resumeWork, resumeWork);
  answer(app, calls.resendGivenUp, resendGivenUp);
}
