import type { ScimGroup, ScimUser } from '@bloomdesk/contract/identity/scim.shapes';
import type { Ctx } from '#composition/request-context.ts';
import type { ProviderGroupRow } from './provider-groups.store.ts';
import type { ScimPersonRow } from './scim-people.store.ts';

/** The names by which SCIM knows its schemas and messages (RFC 7643, RFC 7644). */
export const scimNames = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
} as const;

/** The schemas that describe the service itself are named by it, a colon and their own name. */
export const scimSchemas = 'urn:ietf:params:scim:schemas:core:2.0';

/** A whole list in one page. */
export function scimListOf<R>(Resources: R[]) {
  const count = Resources.length;
  return { schemas: [scimNames.list], totalResults: count, startIndex: 1, itemsPerPage: count, Resources };
}

/** A person as SCIM shows them. */
export function scimUserOf(ctx: Ctx, row: ScimPersonRow): ScimUser {
  const { staffId, userName, externalId, email, givenName, familyName, isActive, groups } = row;
  const formatted = `${givenName} ${familyName}`.trim();
  return {
    schemas: [scimNames.user],
    id: staffId,
    ...(externalId !== null && { externalId }),
    userName,
    name: { givenName, familyName, formatted },
    displayName: formatted || email,
    active: isActive,
    emails: [{ value: email, type: 'work', primary: true }],
    groups,
    meta: metaOf(ctx, 'User', staffId, row),
  };
}

/** A group of the provider as SCIM shows it. */
export function scimGroupOf(ctx: Ctx, row: ProviderGroupRow, isWithMembers = true): ScimGroup {
  const { groupId, displayName, externalId, members } = row;
  return {
    schemas: [scimNames.group],
    id: groupId,
    ...(externalId !== null && { externalId }),
    displayName,
    ...(isWithMembers && { members }),
    meta: metaOf(ctx, 'Group', groupId, row),
  };
}

/** Tells its address and version in headers too, where the answer is to a change. */
export function withScimHeaders<R extends ScimUser | ScimGroup>(ctx: Ctx, resource: R): R {
  const { location, version } = resource.meta;
  void ctx.reply?.headers({ location, etag: version });
  return resource;
}

/** Without BLOOMDESK_PUBLIC_URL addresses are told from the root of whatever the provider asked. */
function metaOf(
  ctx: Ctx,
  resourceType: 'User' | 'Group',
  id: string,
  { createdAt, changedAt, version }: Pick<ScimPersonRow, 'createdAt' | 'changedAt' | 'version'>,
) {
  const { publicUrl } = ctx.config;
  const here = publicUrl === undefined ? '' : new URL(publicUrl).origin;
  return {
    resourceType,
    created: createdAt.toISOString(),
    lastModified: changedAt.toISOString(),
    location: `${here}/scim/v2/${resourceType}s/${id}`,
    version: `W/"${version}"`,
  };
}
