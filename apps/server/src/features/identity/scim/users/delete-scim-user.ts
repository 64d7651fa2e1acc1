import type { deleteScimUser as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { assertAdministratorLeft, signOutEverywhere, touchPerson } from '#features/identity/people/one-person.ts';
import { heldScimPerson } from './change-scim-person.ts';

export const deleteScimUser: UseCase<typeof call> = async (ctx, { resourceId, expectedVersion }) => {
  const held = await heldScimPerson(ctx, resourceId, expectedVersion);
  const { account, row } = held;
  const { staffId } = account;
  assertAdministratorLeft(held, false);

  const { accounts, scimPeople, secondFactors } = ctx.identity;
  await accounts.setDisabled(staffId, ctx.now);
  await accounts.endPassword(staffId);
  await accounts.setGroups(staffId, []);
  await secondFactors.removeAll(staffId);
  await signOutEverywhere(ctx, account);
  await scimPeople.remove(staffId, row.userName, ctx.now);
  await touchPerson(ctx, account);
  return {};
};
