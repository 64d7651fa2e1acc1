import { z } from 'zod/mini';

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
  /** An authenticator app is asked for after the password. */
  hasSecondFactor: z.boolean(),
  /** When they last signed in or went on with a session; null for never. */
  lastSeenAt: z.nullable(z.string()),
  openSessions: z.number(),
  /** Grows with every change of the account. */
  version: z.number(),
});
export type Person = z.infer<typeof person>;

/** A session that goes on: where somebody is signed in. */
export const openSession = z.object({
  sessionId: z.string(),
  /** What the browser says it is, such as `Chrome on Windows`; empty where it does not say. */
  device: z.string(),
  /** The network address it was last used from; empty where it is not known. */
  address: z.string(),
  signedInAt: z.string(),
  /** When it last asked for a token, which an open page does by itself. */
  lastSeenAt: z.string(),
  /** When a key, the pointer or a scanner was last used there (D276). */
  lastUsedAt: z.string(),
});
export type OpenSession = z.infer<typeof openSession>;
