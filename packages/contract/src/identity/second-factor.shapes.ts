import { z } from 'zod/mini';

/** What the password step handed over: a sign-in that waits for its second factor. */
export const waitingSession = z.string().check(z.minLength(1), z.maxLength(200));

/** What its owner calls a second factor. */
export const factorName = z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(60));

export const ownFactors = {
  factors: z.array(
    z.object({
      factorId: z.string(),
      kind: z.enum(['app', 'passkey']),
      name: z.string(),
      addedAt: z.string(),
      lastUsedAt: z.string(),
    }),
  ),
  recoveryCodesLeft: z.number(),
  /** A group of theirs demands one, so the last one cannot be removed. */
  isDemanded: z.boolean(),
  /** Passkeys work at this address (D515). */
  takesPasskeys: z.boolean(),
  /** They sign in with a password, which they can change. */
  hasPassword: z.boolean(),
};

/** A token that says that its person has just proved who they are. */
export const freshToken = z.object({ idToken: z.string(), expiresIn: z.number() });
