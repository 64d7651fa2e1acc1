import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { keepFactor } from '#features/identity/second-factor/enrollment.ts';
import { Refusal } from '#http/refusal.ts';
import type { Passkey } from './passkeys.store.ts';

/** Adds a passkey that was found genuine to an account that is held; with the first second factor come recovery codes. */
export async function addPasskeyTo(
  step: Ctx,
  account: Account,
  name: string,
  passkey: Omit<Passkey, 'factorId'>,
): Promise<string[] | null> {
  const { staffId } = account;
  return await keepFactor(step, account, async () => {
    if (!(await step.identity.passkeys.add(staffId, name, passkey, step.now))) throw new Refusal('passkey-known');
  });
}
