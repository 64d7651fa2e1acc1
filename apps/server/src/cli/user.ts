import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailIdentity } from '@bloomdesk/domain/identity/email-rule';
import { centerTemplates } from '@bloomdesk/domain/fulfillment-centers/center-templates';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { openPool, transact } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import {
  type FulfillmentCenterDirectory,
  fulfillmentCenterDirectory,
} from '#features/fulfillment-centers/fulfillment-center-directory.ts';
import { groupsOf } from '#features/identity/people-ops/known-groups.ts';
import { assertNewPassword } from '#features/identity/passwords/assert-new-password.ts';
import { hashPassword } from '#features/identity/passwords/password-hashing.ts';
import { peopleOps } from '#features/identity/people-ops/people-ops.ts';
import { temporaryPassword } from '#features/identity/people-ops/temporary-password.ts';
import { type Stores, storesOf } from '#composition/stores.ts';
import { UsageError } from './command-options.ts';
import { helpTexts } from './help-texts.ts';
import { openDatabase } from './open-database.ts';
import { typedPassword } from './typed-password.ts';
import { userList } from './user-list.ts';

const usage = helpTexts.user;

interface Desk {
  people: ReturnType<typeof peopleOps>;
  stores: Stores;
  siteRoles: readonly string[];
  centers: FulfillmentCenterDirectory;
}

interface Order {
  email: string;
  /** What follows the address. */
  more: string | undefined;
  options: Readonly<Record<string, string | undefined>>;
}

/** Does one thing with accounts and says what it did. */
const orders: Record<string, (desk: Desk, order: Order) => Promise<string>> = {
  async add({ people, siteRoles, stores, centers }, { email, options }) {
    const { given = '', family = '', groups = '' } = options;
    const password = await passwordOf(options['password']);
    if (password !== undefined) await assertNewPassword({ company: stores.company, centers }, password);
    const temporary = temporaryPassword();
    const person = { email, givenName: given.trim(), familyName: family.trim(), groups: groupsOf(groups, siteRoles) };
    const passwordHash = await hashPassword(password ?? temporary);
    await people.add(person, { passwordHash, mustChangePassword: password === undefined });
    return password === undefined ? `${email} is added. ${firstPassword(temporary)}` : `${email} is added.`;
  },

  async groups({ people, siteRoles }, { email, more }) {
    if (more === undefined) throw new UsageError(usage);
    const groups = groupsOf(more, siteRoles);
    await people.setGroups(email, groups);
    return `${email} is now in ${groups.join(', ') || 'no group'}.`;
  },

  async disable({ people }, { email }) {
    await people.disable(email);
    return `${email} is disabled and signed out everywhere.`;
  },

  async enable({ people }, { email }) {
    await people.enable(email);
    return `${email} may sign in again.`;
  },

  async reset({ people }, { email }) {
    const temporary = temporaryPassword();
    await people.reset(email, await hashPassword(temporary));
    return `${email} is signed out everywhere. ${firstPassword(temporary)}`;
  },

  async 'reset-second-factor'({ people }, { email }) {
    await people.resetSecondFactor(email);
    return `${email} has no second factor any more and is signed out everywhere.`;
  },

  list: async ({ stores }) => userList(await stores.identity.accounts.all()),
};

/** `bloomdesk user …`: accounts come from People Ops, at this command line (D7, D247). */
export async function user(config: Config, args: string[]): Promise<void> {
  const { name, order } = parsed(args);
  const run = orders[name];
  if (!run || (name !== 'list' && !order.email)) throw new UsageError(usage);

  const database = await openDatabase(config);
  const pool = openPool(database.url, { role: database.role });
  try {
    console.log(await transact(pool, async (db) => await run(await deskOf(config, db), order)));
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Words each takes, itself among them; two where nothing else is said. */
const mostWords: Readonly<Record<string, number>> = { list: 1, groups: 3 };

function parsed(args: string[]): { name: string; order: Order } {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { given: text, family: text, groups: text, password: text },
  });
  const [name = '', email = '', more] = positionals;
  const extra = positionals[mostWords[name] ?? 2];
  if (extra !== undefined)
    throw new UsageError(`bloomdesk user ${name} does not know ${extra}. See bloomdesk user --help.`);
  return { name, order: { email: emailIdentity(email), more, options: values } };
}

async function deskOf(config: Config, db: Parameters<typeof storesOf>[0]): Promise<Desk> {
  const now = clockOf(config)();
  const stores = storesOf(db, () => config.demoLock !== undefined);
  const audit = auditTrail(db, { performedBy: 'system:command-line', requestId: randomUUID(), now });
  const centers = fulfillmentCenterDirectory(db, () => now);
  const rolesOfCenters = (await centers.all()).flatMap(({ roles }) => roles);
  const seeded = centerTemplates.flatMap(({ roles }) => roles.map((role) => role.replace('PRODUCT', config.product)));
  return {
    people: peopleOps({ identity: stores.identity, audit, now }),
    stores,
    siteRoles: [...rolesOfCenters, ...seeded],
    centers,
  };
}

/** The one that was given; `-` asks for it or reads it from standard input. */
async function passwordOf(given: string | undefined): Promise<string | undefined> {
  if (given === '-') return await typedPassword();
  if (given !== undefined)
    console.error('Others on this machine can see this password in the list of processes. Better: --password -');
  return given;
}

function firstPassword(password: string): string {
  return `The password for the first sign-in, shown this once, is ${password}`;
}
