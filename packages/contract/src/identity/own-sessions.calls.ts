import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../fields.ts';
import { openSession } from './people.shapes.ts';

const sessions = z.array(z.extend(openSession, { /** The one that asks. */ isThisOne: z.boolean() }));

/** Where one is signed in oneself (D276). */
export const listOwnSessions = defineCall('listOwnSessions', 'GET /v1/session/sessions', {
  summary: 'Where one is signed in oneself, with this session marked.',
  about: ['people'],
  data: z.object({ sessions }),
});

/** Ends one of one's own sessions, or all but this one without a session. */
export const endOwnSession = defineCall('endOwnSession', 'POST /v1/session/sign-out', {
  summary: "Ends one of one's own sessions, or all others.",
  about: ['people'],
  audit: 'user.endSession',
  body: z.strictObject({ sessionId: z.optional(uuid) }),
  data: z.object({ sessions }),
});
