import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

/** A person with an account, as administrators see them; no password, code or token is among it. */
export const person = z.object({
  staffId: z.string(),
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  groups: z.array(z.string()),
  /** `invited` has not signed in with a password of their own yet. */
  state: z.enum(['active', 'invited', 'disabled']),
  /** One of the accounts of the demo. */
  isDemo: z.boolean(),
  signsInWithGoogle: z.boolean(),
  /** When they last signed in or went on with a session; null for never. */
  lastSeenAt: z.nullable(z.string()),
  openSessions: z.number(),
  /** Grows with every change of the account. */
  version: z.number(),
});
export type Person = z.infer<typeof person>;

/** Everyone with an account, by address (D286). */
export const listPeople = defineCall('listPeople', 'GET /v1/people', {
  summary: 'Everyone with an account, with groups, standing and open sessions.',
  needs: 'people.manage',
  about: ['people'],
  data: z.object({ people: z.array(person) }),
});
