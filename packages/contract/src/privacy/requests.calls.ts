import { privacyRequestKinds, privacyRequestStates } from '@bloomdesk/domain/privacy/privacy-request';
import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../fields.ts';

export const privacyRequest = z.object({
  requestId: z.string(),
  /** The shop's name. */
  channel: z.string(),
  kind: z.enum(privacyRequestKinds),
  state: z.enum(privacyRequestStates),
  /** Email address or phone number; null once it is answered, and of a whole shop. */
  who: z.nullable(z.string()),
  /** What stands in the way of erasing the person now. */
  problem: z.nullable(z.string()),
  receivedAt: z.string(),
  /** Until when it is to be answered. */
  dueAt: z.string(),
  doneAt: z.nullable(z.string()),
  /** Who said that it is answered; null where nobody had to. */
  doneBy: z.nullable(z.string()),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

/** What shops have asked about the data of their customers, open ones first (D579). */
export const listPrivacyRequests = defineCall('listPrivacyRequests', 'GET /v1/privacy/requests', {
  summary: 'What shops have asked about the data of their customers.',
  needs: 'privacy.manage',
  about: ['privacy'],
  data: z.object({ requests: z.array(privacyRequest) }),
});

/** Says that a request was answered by people: what is kept was given out, or a shop's data was looked after. */
export const settlePrivacyRequest = defineCall('settlePrivacyRequest', 'POST /v1/privacy/requests/:requestId/settle', {
  summary: 'Says that a request of a shop about personal data was answered.',
  needs: 'privacy.manage',
  about: ['privacy'],
  audit: 'privacyRequest.settle',
  params: z.strictObject({ requestId: uuid }),
  body: z.strictObject({}),
  data: z.object({ request: privacyRequest }),
});
