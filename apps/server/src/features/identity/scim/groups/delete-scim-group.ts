import type { deleteScimGroup as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { heldProviderGroup } from './change-provider-group.ts';
import { givePushedGroups } from './give-pushed-groups.ts';

export const deleteScimGroup: UseCase<typeof call> = async (ctx, { resourceId, expectedVersion }) => {
  const held = await heldProviderGroup(ctx, resourceId, expectedVersion);
  const members = held.members.map(({ value }) => value);
  // Emptied first: without any group left, nobody's groups would be the provider's any more.
  await ctx.identity.providerGroups.setMembers(held.groupId, []);
  await givePushedGroups(ctx, members);
  await ctx.identity.providerGroups.remove(held.groupId);
  ctx.audit.touch('COMPANY', 'company', { before: { providerGroup: held.displayName, members: members.length } });
  return {};
};
