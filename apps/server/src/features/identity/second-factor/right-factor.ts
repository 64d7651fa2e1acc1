import type { Ctx } from '#composition/request-context.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { unsealed } from './secret-sealing.ts';
import { stepOfCode } from './totp.ts';

/** A code that was found right and is not spent yet. */
export type RightFactor = { factorId: string; step: number } | { recoveryCode: string };

/** Looks whether this is a code of one of the person's apps, or one of their recovery codes; undefined when it is neither. */
export async function rightFactor(ctx: Ctx, staffId: string, typed: string): Promise<RightFactor | undefined> {
  const { secondFactors } = ctx.identity;
  const recoveryCode = recoveryCodeHash(typed);
  if (recoveryCode !== undefined)
    return (await secondFactors.hasRecoveryCode(staffId, recoveryCode)) ? { recoveryCode } : undefined;

  const code = typed.replaceAll(/\s/g, '');
  const apps = (await secondFactors.of(staffId)).filter(({ kind }) => kind === 'app');
  for (const { factorId, sealedSecret, lastStep } of apps) {
    const secret = await unsealed(ctx, sealedSecret);
    if (secret === undefined) ctx.log.error('The secret of a second factor was sealed with another key');
    const step = secret === undefined ? undefined : stepOfCode(secret, code, ctx.now);
    if (step !== undefined && step > lastStep) return { factorId, step };
  }
  return undefined;
}

/** Spends the code of an account that is held; false when it was spent meanwhile. */
export async function spendFactor({ identity, now }: Ctx, staffId: string, right: RightFactor): Promise<boolean> {
  const { secondFactors } = identity;
  return 'step' in right
    ? await secondFactors.spendStep(right.factorId, right.step, now)
    : await secondFactors.spendRecoveryCode(staffId, right.recoveryCode);
}
