import type { disablePerson as call } from '@bloomdesk/contract/identity/people.calls';
import type { UseCase } from '#http/answer.ts';
import { assertAdministratorLeft, heldPerson, personNow, signOutEverywhere, touchPerson } from './one-person.ts';

export const disablePerson: UseCase<typeof call> = async (ctx, { staffId, expectedVersion }) => {
  const held = await heldPerson(ctx, staffId, expectedVersion);
  assertAdministratorLeft(held, false);

  await ctx.identity.accounts.setDisabled(staffId, ctx.now);
  await signOutEverywhere(ctx, held.account);
  await touchPerson(ctx, held.account);
  return await personNow(ctx, staffId);
};
