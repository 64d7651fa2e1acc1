import type { enablePerson as call } from '@bloomdesk/contract/identity/people.calls';
import type { UseCase } from '#http/answer.ts';
import { heldPerson, personNow, touchPerson } from './one-person.ts';

export const enablePerson: UseCase<typeof call> = async (ctx, { staffId, expectedVersion }) => {
  const { account } = await heldPerson(ctx, staffId, expectedVersion);
  await ctx.identity.accounts.setDisabled(staffId, null);
  await touchPerson(ctx, account);
  return await personNow(ctx, staffId);
};
