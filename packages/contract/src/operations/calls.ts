import { z } from 'zod/mini';
import { longestPauseReason, pausableWork } from '@bloomdesk/domain/operations/pausable-work';
import { resendableQueues } from '@bloomdesk/domain/operations/resendable-queues';
import { defineCall } from '../call.ts';
import { operations, pause } from './shapes.ts';

const oneWork = z.strictObject({ work: z.enum(pausableWork) });

/** What operators look at: jobs, outbox, partners, disk, backup and audit chain, and what is paused (D496). */
export const getOperations = defineCall('getOperations', 'GET /v1/operations', {
  summary: 'Jobs, outbox, partners, disk, backup and audit chain as they are now, and what is paused.',
  needs: 'operations.manage',
  about: ['operations', 'connection'],
  data: operations,
});

/** Stops one kind of work until it is resumed; who pauses what is paused already changes its reason. */
export const pauseWork = defineCall('pauseWork', 'POST /v1/operations/pauses/:work', {
  summary: 'Pauses work that leaves for a partner, or the placing of storefront orders. It waits and is not lost.',
  needs: 'operations.manage',
  about: ['operations', 'session'],
  audit: 'work.pause',
  params: oneWork,
  body: z.strictObject({
    /** Why, for those who meet it. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestPauseReason)),
  }),
  data: z.object({ pause }),
});

/** Goes on with it; what has waited begins within a minute. */
export const resumeWork = defineCall('resumeWork', 'DELETE /v1/operations/pauses/:work', {
  summary: 'Resumes paused work. What has waited begins within a minute.',
  needs: 'operations.manage',
  about: ['operations', 'session'],
  audit: 'work.resume',
  params: oneWork,
  body: z.strictObject({}),
  data: z.object({ work: z.enum(pausableWork) }),
});

/** Sends what was given up of a queue once more, up to 500 messages at a time, each with all its tries (D503). */
export const resendGivenUp = defineCall('resendGivenUp', 'POST /v1/operations/outbox/:queue/resend', {
  summary: 'Sends letters or chat posts again that were given up, up to 500 at a time. They leave within a minute.',
  needs: 'operations.manage',
  about: ['operations'],
  audit: 'outbox.resend',
  params: z.strictObject({ queue: z.enum(resendableQueues) }),
  body: z.strictObject({}),
  data: z.object({ queue: z.enum(resendableQueues), resent: z.number() }),
});
