import type { replaceScimUser as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { changeScimPerson, heldScimPerson } from './change-scim-person.ts';
import { personSent } from './scim-person.ts';

export const replaceScimUser: UseCase<typeof call> = async (ctx, { resourceId, expectedVersion, ...sent }) => {
  const held = await heldScimPerson(ctx, resourceId, expectedVersion);
  return await changeScimPerson(ctx, held, personSent(sent, held.row));
};
