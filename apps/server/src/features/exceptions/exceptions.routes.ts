import * as ownerCalls from '@bloomdesk/contract/exceptions/owners.calls';
import * as calls from '@bloomdesk/contract/suborders/changes.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { clearException } from './clear-exception.ts';
import { assignWork } from './owners/assign-work.ts';
import { claimWork } from './owners/claim-work.ts';
import { listColleagues } from './owners/list-colleagues.ts';
import { listMyWork } from './owners/list-my-work.ts';
import { listWorkOwners } from './owners/list-work-owners.ts';
import { releaseWork } from './owners/release-work.ts';
import { takeNextWork } from './owners/take-next-work.ts';
import { raiseException } from './raise-exception.ts';

export function exceptionRoutes(app: AppContext): void {
  answer(app, calls.raiseException, raiseException);
  answer(app, calls.clearException, clearException);
  answer(app, ownerCalls.claimWork, claimWork);
  answer(app, ownerCalls.assignWork, assignWork);
  answer(app, ownerCalls.releaseWork, releaseWork);
  answer(app, ownerCalls.takeNextWork, takeNextWork);
  answer(app, ownerCalls.listMyWork, listMyWork);
  answer(app, ownerCalls.listWorkOwners, listWorkOwners);
  answer(app, ownerCalls.listColleagues, listColleagues);
}
