import * as calls from '@bloomdesk/contract/privacy/calls';
import * as requests from '@bloomdesk/contract/privacy/requests.calls';
import type { AppContext } from '#composition/app-context.ts';
import { answer, answerFile } from '#http/answer.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPerson } from './find-person.ts';
import { listErasures } from './list-erasures.ts';
import { listPrivacyRequests } from './requests/list-privacy-requests.ts';
import { settlePrivacyRequest } from './requests/settle-privacy-request.ts';

/** Giving out and erasing what is kept of a person. */
export function privacyRoutes(app: AppContext): void {
  answer(app, calls.findPerson, findPerson);
  answerFile(app, calls.exportPerson, exportPerson);
  answer(app, calls.erasePerson, erasePerson);
  answer(app, calls.listErasures, listErasures);
  answer(app, requests.listPrivacyRequests, listPrivacyRequests);
  answer(app, requests.settlePrivacyRequest, settlePrivacyRequest);
}
