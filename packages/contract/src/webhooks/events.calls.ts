import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { pathNumber } from '../fields.ts';
import { sentEvent } from './events.shapes.ts';

/** What a program has missed: the same events that webhooks are sent, of all centers. */
export const listEvents = defineCall('listEvents', 'GET /v1/events', {
  summary: 'The events after a cursor, in their order, for programs that catch up.',
  caller: 'key',
  needs: 'event.read',
  about: ['webhook'],
  query: z.strictObject({
    /** What the last answer gave as `cursor`; without it, the oldest events there are. */
    after: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    limit: z.optional(
      z.pipe(pathNumber, z.int().check(z.minimum(1, 'must be 1 to 500'), z.maximum(500, 'must be 1 to 500'))),
    ),
  }),
  data: z.object({
    events: z.array(sentEvent),
    cursor: z.string(),
    /** Are there more after these? */
    more: z.boolean(),
  }),
});
