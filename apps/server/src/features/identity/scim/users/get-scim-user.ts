import type { getScimUser as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { scimUserNow } from './change-scim-person.ts';

export const getScimUser: UseCase<typeof call> = async (ctx, { resourceId }) => await scimUserNow(ctx, resourceId);
