import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { note } from '#features/identity/security-note.ts';
import { Refusal } from '#http/refusal.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { sealed, unsealed } from './secret-sealing.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** Minutes to scan the code and type what the app shows. */
const minutes = 10;
const about = 'second-factor';

/** A secret for a new app, and the same sealed for the way back; nothing is kept until a code of it comes. */
export async function beginEnrollment(ctx: Ctx, { staffId, email }: Pick<Account, 'staffId' | 'email'>) {
  const secret = newTotpSecret();
  const claims = { staffId, secret: await sealed(ctx, secret) };
  return {
    secret,
    address: totpAddress(secret, email),
    pending: await ctx.tokens.signNote(about, claims, minutes, ctx.now),
  };
}

interface Enrolling {
  pending: string;
  code: string;
  name: string;
}

/** Adds the app whose code this is to an account that is held; with the first one come recovery codes, shown this once. */
export async function addFactor(
  step: Ctx,
  account: Account,
  { pending, code, name }: Enrolling,
): Promise<string[] | null> {
  const { staffId } = account;
  const claims = await step.tokens.readNote(about, pending, step.now);
  if (claims?.['staffId'] !== staffId) throw new Refusal('challenge-over');
  const sealedSecret = String(claims['secret']);
  const secret = await unsealed(step, sealedSecret);
  const lastStep = secret === undefined ? undefined : stepOfCode(secret, code.replaceAll(/\s/g, ''), step.now);
  if (lastStep === undefined) throw new Refusal('wrong-code.second-factor');

  return await keepFactor(step, account, () =>
    step.identity.secondFactors.add(staffId, { name, sealedSecret, lastStep }, step.now),
  );
}

/** Keeps another second factor of an account that is held; with the first one come recovery codes, shown this once. */
export async function keepFactor(
  step: Ctx,
  { staffId, email }: Account,
  keep: () => Promise<void>,
): Promise<string[] | null> {
  const isFirst = (await step.identity.secondFactors.of(staffId)).length === 0;
  await keep();
  await note(step, 'second-factor-added', email);
  return isFirst ? await renewRecoveryCodes(step, staffId) : null;
}

/** Ten new recovery codes in place of those of before. */
export async function renewRecoveryCodes({ identity }: Ctx, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await identity.secondFactors.setRecoveryCodes(
    staffId,
    codes.flatMap((code) => recoveryCodeHash(code) ?? []),
  );
  return codes;
}
