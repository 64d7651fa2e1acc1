import { z } from 'zod/mini';

/** Shapes of SCIM 2.0 (RFC 7643), as far as Bloomdesk keeps what they hold; the rest is read over. */
const text = (longest: number) => z.string().check(z.maxLength(longest));

/** Entra sends truth as text, with a capital. */
export const scimTruth = z.union([
  z.boolean(),
  z.pipe(
    z.string().check(z.regex(/^(true|false)$/i, 'must be true or false')),
    z.transform((word) => word.toLowerCase() === 'true'),
  ),
]);

const name = z.object({ givenName: z.optional(z.nullable(text(200))), familyName: z.optional(z.nullable(text(200))) });
const email = z.object({
  value: z.optional(z.nullable(text(254))),
  type: z.optional(z.nullable(text(60))),
  primary: z.optional(z.nullable(scimTruth)),
});

/** A person as a provider sends them. */
export const scimUserFields = {
  userName: text(254).check(z.trim(), z.minLength(1, 'is required')),
  externalId: z.optional(z.nullable(text(254))),
  name: z.optional(z.nullable(name)),
  displayName: z.optional(z.nullable(text(254))),
  emails: z.optional(z.nullable(z.array(email).check(z.maxLength(50)))),
  active: z.optional(z.nullable(scimTruth)),
};

/** A member of a group; its name is read over. */
const member = z.object({ value: text(254) });

/** A group as a provider sends it. */
export const scimGroupFields = {
  displayName: text(254).check(z.trim(), z.minLength(1, 'is required')),
  externalId: z.optional(z.nullable(text(254))),
  members: z.optional(z.nullable(z.array(member).check(z.maxLength(10_000)))),
};

/** Steps of a change, one after the other; the names of operations are read whatever their capitals. */
export const scimPatchFields = {
  Operations: z
    .array(
      z.object({
        op: z.string().check(z.regex(/^(add|replace|remove)$/i, 'must be add, replace or remove')),
        path: z.optional(z.nullable(text(500))),
        value: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1, 'must hold an operation'), z.maxLength(1000)),
};

const number = z.optional(z.string().check(z.regex(/^-?\d{1,9}$/, 'must be a whole number')));
export const scimQuery = z.object({
  filter: z.optional(text(1000)),
  startIndex: number,
  count: number,
  excludedAttributes: z.optional(text(1000)),
});

const meta = z.object({
  resourceType: z.string(),
  created: z.string(),
  lastModified: z.string(),
  location: z.string(),
  version: z.string(),
});

export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  userName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }),
  displayName: z.string(),
  active: z.boolean(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })),
  groups: z.array(z.object({ value: z.string(), display: z.string() })),
  meta,
});
export type ScimUser = z.infer<typeof scimUser>;

export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  displayName: z.string(),
  members: z.optional(z.array(z.object({ value: z.string(), display: z.string() }))),
  meta,
});
export type ScimGroup = z.infer<typeof scimGroup>;

/** A page of a list. */
export function scimListOf<T extends z.ZodMiniType>(resource: T) {
  return z.object({
    schemas: z.array(z.string()),
    totalResults: z.number(),
    startIndex: z.number(),
    itemsPerPage: z.number(),
    Resources: z.array(resource),
  });
}

/** What describes the service itself: fixed words of the standard. */
export const scimDescription = z.looseObject({ schemas: z.array(z.string()) });
