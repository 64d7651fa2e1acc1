import type { updatePerson as call } from '@bloomdesk/contract/identity/people.calls';
import type { UseCase } from '#http/answer.ts';
import { givenGroups } from './given-groups.ts';
import { assertAdministratorLeft, heldPerson, personNow, touchPerson } from './one-person.ts';

export const updatePerson: UseCase<typeof call> = async (
  ctx,
  { staffId, givenName, familyName, groups, expectedVersion },
) => {
  const held = await heldPerson(ctx, staffId, expectedVersion);
  const person = { givenName, familyName, groups: await givenGroups(ctx, groups, held.account.groups) };
  assertAdministratorLeft(held, person.groups.includes('Administrator'));

  await ctx.identity.accounts.setPerson(staffId, person);
  await touchPerson(ctx, held.account);
  return await personNow(ctx, staffId);
};
