import { needsSecondFactor } from '@bloomdesk/domain/identity/second-factor';
import type { Ctx } from '#composition/request-context.ts';

/** The caller's own apps as they travel; never a secret. */
export async function ownFactors({ identity, staff }: Ctx) {
  const { secondFactors } = identity;
  const factors = await secondFactors.of(staff.staffId);
  return {
    factors: factors.map(({ factorId, name, addedAt, lastUsedAt }) => ({
      factorId,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    recoveryCodesLeft: await secondFactors.recoveryCodesLeft(staff.staffId),
    isDemanded: needsSecondFactor(staff.groups, await secondFactors.demandingGroups()),
  };
}
