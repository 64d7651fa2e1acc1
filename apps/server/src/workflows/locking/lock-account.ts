import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';

/** Locks an account as it is now: all changes of its sessions wait for one another. */
export async function lockAccount({ identity }: Pick<Ctx, 'identity'>, staffId: string): Promise<Account | undefined> {
  return await identity.accounts.lock(staffId);
}

/** Holds every administrator who can sign in, and answers who they are; before any single account. */
export async function lockAdministrators({ identity }: Pick<Ctx, 'identity'>): Promise<readonly string[]> {
  return await identity.people.lockAdministrators();
}

/** Lets guesses under the same names wait for one another; before the account itself. */
export async function lockGuesses({ identity }: Pick<Ctx, 'identity'>, ...names: string[]): Promise<void> {
  await identity.guesses.lock(...names);
}

/** Changes of people and groups by the company's provider wait for one another; before administrators and accounts. */
export async function lockProvisioning({ identity }: Pick<Ctx, 'identity'>): Promise<void> {
  await identity.providerGroups.lock();
}
