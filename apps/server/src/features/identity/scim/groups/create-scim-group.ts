import type { createScimGroup as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { lockAdministrators, lockProvisioning } from '#workflows/locking/lock-account.ts';
import { putProviderGroup } from './change-provider-group.ts';
import { groupSent } from './scim-group.ts';

export const createScimGroup: UseCase<typeof call> = async (ctx, sent) => {
  await lockProvisioning(ctx);
  await lockAdministrators(ctx);
  return await putProviderGroup(ctx, undefined, groupSent(sent));
};
