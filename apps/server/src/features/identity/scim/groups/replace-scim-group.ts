import type { replaceScimGroup as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { heldProviderGroup, putProviderGroup } from './change-provider-group.ts';
import { groupSent } from './scim-group.ts';

export const replaceScimGroup: UseCase<typeof call> = async (ctx, { resourceId, expectedVersion, ...sent }) => {
  const held = await heldProviderGroup(ctx, resourceId, expectedVersion);
  return await putProviderGroup(ctx, held, groupSent(sent));
};
