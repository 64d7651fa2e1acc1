import { mappedGroups } from '@bloomdesk/domain/identity/provider-groups';
import type { Ctx } from '#composition/request-context.ts';
import { heldForGroups, takeGroups } from '#features/identity/federated/groups-of-provider.ts';

/** Gives people what the provider's groups they are in are mapped to, in the order in which accounts are held (D558). */
export async function givePushedGroups(ctx: Ctx, staffIds: readonly string[]): Promise<void> {
  const { providerGroups: mapping } = ctx.config;
  if (!mapping) return;
  for (const staffId of [...new Set(staffIds)].toSorted()) {
    const pushed = await ctx.identity.providerGroups.pushedFor(staffId);
    if (!pushed) continue;
    const groups = mappedGroups(pushed, mapping);
    const account = await heldForGroups(ctx, staffId, groups);
    if (account) await takeGroups(ctx, account, groups, 'user.groupsOfProvider');
  }
}
