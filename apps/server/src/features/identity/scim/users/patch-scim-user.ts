import type { patchScimUser as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { changeScimPerson, heldScimPerson } from './change-scim-person.ts';
import { personPatched } from './scim-person.ts';

export const patchScimUser: UseCase<typeof call> = async (ctx, { resourceId, expectedVersion, Operations }) => {
  const held = await heldScimPerson(ctx, resourceId, expectedVersion);
  return await changeScimPerson(ctx, held, personPatched(held.row, Operations));
};
