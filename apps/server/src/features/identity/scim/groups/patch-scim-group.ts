import type { patchScimGroup as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { heldProviderGroup, putProviderGroup } from './change-provider-group.ts';
import { groupPatched } from './scim-group.ts';

export const patchScimGroup: UseCase<typeof call> = async (ctx, { resourceId, expectedVersion, Operations }) => {
  const held = await heldProviderGroup(ctx, resourceId, expectedVersion);
  const members = held.members.map(({ value }) => value);
  return await putProviderGroup(ctx, held, groupPatched({ ...held, members }, Operations));
};
