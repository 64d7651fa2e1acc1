import type { ScimGroup } from '@bloomdesk/contract/identity/scim.shapes';
import type { Ctx } from '#composition/request-context.ts';
import type { ProviderGroupRow } from '#features/identity/scim/provider-groups.store.ts';
import { scimGroupOf, withScimHeaders } from '#features/identity/scim/scim-resources.ts';
import { found, Refusal } from '#http/refusal.ts';
import { assertRowVersion } from '#workflows/locking/assert-version.ts';
import { lockAdministrators, lockProvisioning } from '#workflows/locking/lock-account.ts';
import { givePushedGroups } from './give-pushed-groups.ts';
import type { SentGroup } from './scim-group.ts';

/** The group a provider is about to change; administrators are held, for it may make or unmake one. */
export async function heldProviderGroup(
  ctx: Ctx,
  resourceId: string,
  expectedVersion: number | undefined,
): Promise<ProviderGroupRow> {
  await lockProvisioning(ctx);
  await lockAdministrators(ctx);
  const group = found(await ctx.identity.providerGroups.byId(resourceId), 'This group');
  await assertRowVersion(group, 'This group', { expectedVersion, shown: ({ version }) => ({ version }) });
  return group;
}

/** Adds a group, or makes one as the provider has it. Members that are not known here are read over, as the others are right. */
export async function putProviderGroup(
  ctx: Ctx,
  before: ProviderGroupRow | undefined,
  { displayName, externalId, members }: SentGroup,
): Promise<ScimGroup> {
  const { providerGroups } = ctx.identity;
  if (await providerGroups.isNamed(displayName, before?.groupId ?? null))
    throw new Refusal('scim-taken', [displayName]);
  const names = { displayName, externalId };
  const groupId = before?.groupId ?? (await providerGroups.add(names, ctx.now));
  const wereIn = before?.members.map(({ value }) => value) ?? [];
  const known = await providerGroups.known(members ?? wereIn);
  const isRenamed = before !== undefined && (before.displayName !== displayName || before.externalId !== externalId);
  const moved = isRenamed || !before ? [...wereIn, ...known] : differing(wereIn, known);

  if (before && (isRenamed || moved.length > 0)) await providerGroups.change(groupId, names, ctx.now);
  await providerGroups.setMembers(groupId, known);
  await givePushedGroups(ctx, moved);
  if (!before || isRenamed || moved.length > 0)
    ctx.audit.touch('COMPANY', 'company', {
      ...(before && { before: { providerGroup: before.displayName, members: wereIn.length } }),
      after: { providerGroup: displayName, members: known.length },
    });
  return await providerGroupNow(ctx, groupId);
}

/** The group as it stands now. */
export async function providerGroupNow(ctx: Ctx, groupId: string, isWithMembers = true): Promise<ScimGroup> {
  const row = found(await ctx.identity.providerGroups.byId(groupId), 'This group');
  return withScimHeaders(ctx, scimGroupOf(ctx, row, isWithMembers));
}

/** Those who are in one of both only. */
function differing(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((id) => !other.includes(id)), ...other.filter((id) => !one.includes(id))];
}
