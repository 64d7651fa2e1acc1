import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import type { Ctx } from '#composition/request-context.ts';
import { badField, found, Refusal } from '#http/refusal.ts';
import type { Account, NewAccount } from '#features/identity/accounts.store.ts';
import { counterOf } from '#features/identity/guessing/guess-limits.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';

type Desk = Pick<Ctx, 'identity' | 'audit' | 'now'>;
type Person = Pick<NewAccount, 'email' | 'givenName' | 'familyName' | 'groups'>;

const longestName = 60;

/**
 * What People Ops does with accounts (D7), in the caller's transaction and with a line in the audit trail. Groups and
 * standing change the account's session version: tokens of before are refused within 30 seconds (P22).
 */
export function peopleOps({ identity, audit, now }: Desk) {
  const { accounts, sessions, guesses, singleUse } = identity;

  async function held(email: string): Promise<Account> {
    const account = await accounts.byEmail(email);
    return found(account && (await lockAccount({ identity }, account.staffId)), `Account ${email}`);
  }

  async function recorded(action: string, before: Account): Promise<Account> {
    const after = (await accounts.byId(before.staffId)) ?? before;
    audit.touch('USER', before.staffId, { before: snapshotOf(before), after: snapshotOf(after) });
    await audit.write(action);
    return after;
  }

  async function signOutEverywhere({ staffId }: Account): Promise<void> {
    await sessions.revokeAll(staffId, now);
    await singleUse.clear(staffId);
    await guesses.forgetDevices(staffId);
  }

  return {
    async add(person: Person, password: Pick<NewAccount, 'passwordHash' | 'mustChangePassword'>): Promise<void> {
      assertPerson(person);
      const staffId = await accounts.add({ ...person, ...password }, now);
      if (!staffId) throw new Refusal('account-exists', [person.email]);
      audit.touch('USER', staffId, { after: { ...person, mustChangePassword: password.mustChangePassword } });
      await audit.write('user.add');
    },

    async setGroups(email: string, groups: readonly string[]): Promise<void> {
      const account = await held(email);
      await accounts.setGroups(account.staffId, groups);
      await recorded('user.setGroups', account);
    },

    async disable(email: string): Promise<void> {
      const account = await held(email);
      await accounts.setDisabled(account.staffId, now);
      await signOutEverywhere(account);
      await recorded('user.disable', account);
    },

    async enable(email: string): Promise<void> {
      const account = await held(email);
      await accounts.setDisabled(account.staffId, null);
      await recorded('user.enable', account);
    },

    /** For a lost device: the password alone opens again (D485). */
    async resetSecondFactor(email: string): Promise<void> {
      const account = await held(email);
      await identity.secondFactors.removeAll(account.staffId);
      await accounts.endTokens(account.staffId);
      await signOutEverywhere(account);
      await guesses.forgive([counterOf('second-factor', email)]);
      await recorded('user.resetSecondFactor', account);
    },

    /** A password for one sign-in, at which the person chooses their own. */
    async reset(email: string, passwordHash: string): Promise<void> {
      const account = await held(email);
      await accounts.setPassword(account.staffId, { passwordHash, mustChangePassword: true });
      await signOutEverywhere(account);
      await guesses.forgive([counterOf('sign-in', email), counterOf('reset-code', email)]);
      await recorded('user.reset', account);
    },
  };
}

function assertPerson({ email, givenName, familyName }: Person): void {
  if (!isEmail(email)) throw badField('email', `${email} is no e-mail address`);
  if (Math.max(givenName.length, familyName.length) > longestName) {
    throw badField('name', `has at most ${longestName} characters`);
  }
}

/** What the trail tells of an account; never its password. */
function snapshotOf({ groups, disabled, mustChangePassword, sessionVersion }: Account) {
  return { groups, disabled, mustChangePassword, sessionVersion };
}
