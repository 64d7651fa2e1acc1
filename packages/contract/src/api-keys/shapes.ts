import { z } from 'zod/mini';
import { keyScopes } from '@bloomdesk/domain/access/permissions';
import { keyLimits } from '@bloomdesk/domain/api-keys/key-rules';

export const keyName = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(keyLimits.name));
export const scopes = z.array(z.literal([...keyScopes])).check(
  z.minLength(1, 'must name a scope'),
  z.refine((given) => new Set(given).size === given.length, 'must name each scope once'),
);
/** The centers a key works at; null for all. Left out of a change, they stay. */
export const keyCenters = z.optional(
  z.nullable(
    z.array(z.int().check(z.positive())).check(
      z.minLength(1, 'must name a center, or be null for all'),
      z.maxLength(200),
      z.refine((given) => new Set(given).size === given.length, 'must name each center once'),
    ),
  ),
);
export const perMinute = z.int().check(z.minimum(keyLimits.leastPace), z.maximum(keyLimits.mostPace));

/** A key as administrators see it; its secret is shown when it is made and never again. */
export const apiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  scopes: z.array(z.literal([...keyScopes])),
  /** The centers it works at; null for all (D477). */
  fcIds: z.nullable(z.array(z.number())),
  perMinute: z.number(),
  /** The last characters of the secret. */
  hint: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  rotatedAt: z.nullable(z.string()),
  /** Until when the secret before the last one works too. */
  oldWorksUntil: z.nullable(z.string()),
  /** To the minute. */
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  version: z.number(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A key with its secret, which only the first answer has. */
export const madeKey = z.object({ apiKey, secret: z.nullable(z.string()) });
