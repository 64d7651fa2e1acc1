import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { tokens } from './calls.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));

/** Another password of one's own; the old one is asked (D516). */
export const changeOwnPassword = defineCall('changeOwnPassword', 'POST /v1/session/password', {
  summary:
    "Changes one's own password by the old one, signs out everywhere else, and gives this browser a new session.",
  about: ['people'],
  body: z.strictObject({ oldPassword: password, password }),
  data: tokens,
});
