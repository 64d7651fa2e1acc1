import type { PrivacyRequest } from '@bloomdesk/contract/privacy/requests.calls';
import type { PrivacyRequestRow } from './privacy-requests.store.ts';

/** A request as administrators see it. */
export function privacyRequestOnWire(row: PrivacyRequestRow): PrivacyRequest {
  const { requestId, channel, kind, state, email, phone, problem, receivedAt, dueAt, doneAt, doneBy } = row;
  return {
    requestId,
    channel,
    kind,
    state,
    who: email ?? phone,
    problem,
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    doneBy,
  };
}
