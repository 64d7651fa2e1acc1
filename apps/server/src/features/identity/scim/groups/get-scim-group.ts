import type { getScimGroup as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { providerGroupNow } from './change-provider-group.ts';
import { isWithMembers } from './excluded-members.ts';

export const getScimGroup: UseCase<typeof call> = async (ctx, { resourceId, excludedAttributes }) =>
  await providerGroupNow(ctx, resourceId, isWithMembers(excludedAttributes));
