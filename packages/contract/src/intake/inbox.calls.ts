import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../fields.ts';
import { channel, intakeMapping, mappingKind, ourWord, theirWord, waitingIntake } from './shapes.ts';

/** Intake orders that cannot be placed yet, the oldest first; at most 500 of them. */
export const listWaitingIntake = defineCall('listWaitingIntake', 'GET /v1/intake/waiting', {
  summary: 'Intake orders that wait for people, the oldest first.',
  needs: 'intake.manage',
  about: ['intake'],
  data: z.object({ waiting: z.array(waitingIntake), total: z.number() }),
});

export const countWaitingIntake = defineCall('countWaitingIntake', 'GET /v1/intake/waiting/count', {
  summary: 'How many intake orders wait for people.',
  needs: 'intake.manage',
  about: ['intake'],
  data: z.object({ waiting: z.number() }),
});

/** One that waits, with the message as it came. */
export const getWaitingIntake = defineCall('getWaitingIntake', 'GET /v1/intake/waiting/:intakeId', {
  summary: 'An intake order that waits, with the message as it came.',
  needs: 'intake.manage',
  about: ['intake'],
  params: z.strictObject({ intakeId: uuid }),
  data: z.object({ intake: waitingIntake, message: z.string() }),
});

/** Has intake orders tried again: those that are named, or all that wait. */
export const retryIntake = defineCall('retryIntake', 'POST /v1/intake/retry', {
  summary: 'Tries intake orders again: those that are named, or all that wait.',
  needs: 'intake.manage',
  about: ['intake', 'order'],
  audit: 'intake.retry',
  body: z.strictObject({
    intakeIds: z.optional(z.array(uuid).check(z.minLength(1, 'must name an order'), z.maxLength(500))),
  }),
  data: z.object({ retried: z.number() }),
});

export const listIntakeMappings = defineCall('listIntakeMappings', 'GET /v1/intake/mappings', {
  summary: 'What words of storefronts mean: their SKUs and shipping titles.',
  needs: 'intake.manage',
  about: ['intake'],
  data: z.object({ mappings: z.array(intakeMapping) }),
});

/** Says what a word of a channel means; what was said before is replaced. */
export const saveIntakeMapping = defineCall('saveIntakeMapping', 'PUT /v1/intake/mappings', {
  summary: 'Says which product a SKU of a storefront is, or which mode a shipping title.',
  needs: 'intake.manage',
  about: ['intake'],
  audit: 'intake.map',
  body: z.strictObject({ channel, kind: mappingKind, theirs: theirWord, ours: ourWord }),
  data: z.object({ mapping: intakeMapping }),
});

export const deleteIntakeMapping = defineCall('deleteIntakeMapping', 'POST /v1/intake/mappings/delete', {
  summary: 'Forgets what a word of a storefront means.',
  needs: 'intake.manage',
  about: ['intake'],
  audit: 'intake.unmap',
  body: z.strictObject({ channel, kind: mappingKind, theirs: theirWord }),
  data: z.object({ theirs: z.string() }),
});
