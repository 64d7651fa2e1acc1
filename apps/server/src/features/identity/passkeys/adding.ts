import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { keepFactor } from '#features/identity/second-factor/enrollment.ts';
import { Refusal } from '#http/refusal.ts';
import { type MadePasskey, madePasskey } from './ceremony.ts';

interface Adding {
  made: MadePasskey;
  name: string;
  /** The sign-in or session whose challenge it answers. */
  boundTo: string;
}

/** Adds a passkey to an account that is held; with the first second factor come recovery codes. */
export async function addPasskeyTo(
  step: Ctx,
  account: Account,
  { made, name, boundTo }: Adding,
): Promise<string[] | null> {
  const { staffId } = account;
  const passkey = await madePasskey(step, { staffId, purpose: 'add', boundTo }, made);
  return await keepFactor(step, account, async () => {
    if (!(await step.identity.passkeys.add(staffId, name, passkey, step.now))) throw new Refusal('passkey-known');
  });
}
