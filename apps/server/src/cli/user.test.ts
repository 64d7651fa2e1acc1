import { Readable } from 'node:stream';
import { signIn } from '@bloomdesk/contract/identity/calls';
import { addSecondFactor, beginSecondFactor } from '@bloomdesk/contract/identity/second-factor.calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { codeOf } from '#test/support/identity/authenticator-app.ts';
import { type IdentityDesk, password, signedInBy, startIdentityDesk } from '#test/support/identity/identity-desk.ts';
import { user } from './user.ts';

let desk: IdentityDesk;
let said: MockInstance<(line: string) => void>;

beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  said = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());

/** Types one command and answers what it printed. */
async function bloomdesk(...args: string[]): Promise<string> {
  said.mockClear();
  await user(desk.app.config, args);
  return said.mock.calls.map(([line]) => line).join('\n');
}

const accountOf = (email: string) =>
  desk.app.db.selectFrom('staff_users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

async function trailOf(email: string) {
  const { staff_id } = await accountOf(email);
  const { rows } = await desk.app.pool.query(
    `select action, performed_by from bloomdesk.audit_events join bloomdesk.audit_links using (event_id)
     where entity_type = 'USER' and entity_id = $1 order by event_id`,
    [staff_id],
  );
  return rows;
}

describe('a new account', () => {
  test('gets a password for one sign-in, which is shown once', async () => {
    const printed = await bloomdesk(
      'add',
      'Nora.Hale@Bloomdesk.test',
      '--given',
      'Nora',
      '--family',
      'Hale',
      '--groups',
      'CareManager, FCAll',
    );
    const [, shown = ''] =
      /^nora\.hale@bloomdesk\.test is added\. The password for the first sign-in, shown this once, is (\S+)$/.exec(
        printed,
      ) ?? [];
    expect(await accountOf('nora.hale@bloomdesk.test')).toMatchObject({
      given_name: 'Nora',
      family_name: 'Hale',
      groups: ['CareManager', 'FCAll'],
    });
    const { body } = await desk.browser().signIn('nora.hale@bloomdesk.test', shown);
    expect(signIn.data.parse(body.data)).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' });
    expect(await trailOf('nora.hale@bloomdesk.test')).toEqual([
      { action: 'user.add', performed_by: 'system:command-line' },
    ]);
  });

  test('with a password of its own signs in at once', async () => {
    expect(await bloomdesk('add', 'own@bloomdesk.test', '--password', password, '--groups', 'FCMagic')).toBe(
      'own@bloomdesk.test is added.',
    );
    expect((await desk.browser().signIn('own@bloomdesk.test')).body.data).toHaveProperty('idToken');
  });

  test('gets that password from standard input, where no list of processes shows it', async () => {
    const stdin = vi
      .spyOn(process, 'stdin', 'get')
      .mockReturnValue(Object.assign(Readable.from([`${password}\n`]), { fd: 0 }) as never); // no terminal
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await bloomdesk('add', 'piped@bloomdesk.test', '--password', '-')).toBe('piped@bloomdesk.test is added.');
    expect(warned).not.toHaveBeenCalled();
    stdin.mockRestore();
    expect((await desk.browser().signIn('piped@bloomdesk.test')).body.data).toHaveProperty('idToken');

    await bloomdesk('add', 'seen@bloomdesk.test', '--password', password);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('--password -'));
    warned.mockRestore();
  });

  test.each([
    [['add', 'weak@bloomdesk.test', '--password', 'short'], 'A password needs at least 10 characters.'],
    [['add', 'no-address'], 'no-address is no e-mail address'],
    [
      ['add', 'x@bloomdesk.test', '--groups', 'CareManager,Boss,FCMars'],
      /^Boss, FCMars are not known\. Known are Developers, .*FCHub/,
    ],
    [['add', 'x@bloomdesk.test', '--given', 'x'.repeat(61)], 'Name has at most 60 characters'],
    [['add', 'x@bloomdesk.test', '--role', 'CareManager'], /Unknown option '--role'/],
    [['add'], /^Usage:/],
    [['promote', 'x@bloomdesk.test'], /^Usage:/],
    [['groups', 'own@bloomdesk.test'], /^Usage:/],
    [[], /^Usage:/],
  ])('%j is refused with a reason', async (args, reason) => {
    await expect(bloomdesk(...args)).rejects.toThrow(reason);
    expect(
      await desk.app.db
        .selectFrom('staff_users')
        .select('email')
        .where('email', 'in', ['weak@bloomdesk.test', 'x@bloomdesk.test'])
        .execute(),
    ).toEqual([]);
  });

  test('is refused when the address has one', async () => {
    await expect(bloomdesk('add', 'OWN@bloomdesk.test')).rejects.toThrow('own@bloomdesk.test already has an account.');
  });
});

describe('an account that is there', () => {
  test('gets other groups', async () => {
    const email = await desk.person();
    expect(await bloomdesk('groups', email, 'InventoryViewer,FCHub')).toBe(
      `${email} is now in InventoryViewer, FCHub.`,
    );
    expect(await accountOf(email)).toMatchObject({ groups: ['InventoryViewer', 'FCHub'], session_version: 2 });
    await expect(bloomdesk('groups', email, 'Boss')).rejects.toThrow('Boss is not known.');
    expect(await trailOf(email)).toMatchObject([{ action: 'user.setGroups' }]);
  });

  test('is disabled and enabled', async () => {
    const email = await desk.person();
    expect(await bloomdesk('disable', email)).toBe(`${email} is disabled and signed out everywhere.`);
    expect((await desk.browser().signIn(email)).status).toBe(401);
    expect(await bloomdesk('enable', email)).toBe(`${email} may sign in again.`);
    expect((await desk.browser().signIn(email)).status).toBe(200);
    expect(await trailOf(email)).toMatchObject([{ action: 'user.disable' }, { action: 'user.enable' }]);
  });

  test('is reset: signed out everywhere, with a password for one sign-in', async () => {
    const email = await desk.person();
    const browser = desk.browser();
    await browser.signIn(email);
    const printed = await bloomdesk('reset', email);
    expect((await desk.browser().signIn(email)).status).toBe(401);
    const again = await desk.browser().signIn(email, printed.split(' ').at(-1));
    expect(again.body.data).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' });
    const { rows } = await desk.app.pool.query(
      `select count(*)::int as live from bloomdesk.refresh_tokens join bloomdesk.staff_users using (staff_id) where email = $1 and revoked_at is null`,
      [email],
    );
    expect(rows).toEqual([{ live: 0 }]);
  });

  test('that has lost its device is reset: the password alone opens again', async () => {
    const email = await desk.person();
    const browser = desk.browser();
    const bearer = { authorization: `Bearer ${signedInBy(await browser.signIn(email)).idToken}` };
    const begun = beginSecondFactor.data.parse((await browser.send(beginSecondFactor, {}, bearer)).body.data);
    const code = codeOf(begun.secret, desk.app.clock());
    await browser.send(addSecondFactor, { pending: begun.pending, code, name: 'Phone' }, bearer);
    const challenge = (await desk.browser().signIn(email)).body.data;
    expect(challenge).toMatchObject({ challenge: 'SECOND_FACTOR_REQUIRED' });
    expect(await bloomdesk('reset-second-factor', email)).toBe(
      `${email} has no second factor any more and is signed out everywhere.`,
    );
    signedInBy(await desk.browser().signIn(email));
    expect((await trailOf(email)).at(-1)).toMatchObject({ action: 'user.resetSecondFactor' });
  });

  test.each(['groups', 'disable', 'enable', 'reset', 'reset-second-factor'])(
    '%s of an address nobody has is refused',
    async (order) => {
      await expect(bloomdesk(order, 'nobody@bloomdesk.test', ...(order === 'groups' ? ['FCAll'] : []))).rejects.toThrow(
        'Account nobody@bloomdesk.test not found',
      );
    },
  );
});

test('the list shows who there is, what they may do and how they stand', async () => {
  const [disabled, fresh] = [await desk.person({ groups: [] }), await desk.person({ mustChangePassword: true })];
  await bloomdesk('disable', disabled);
  const lines = (await bloomdesk('list')).split('\n');
  expect(lines.find((line) => line.startsWith(disabled))).toMatch(/Olive Moss +disabled +no group$/);
  expect(lines.find((line) => line.startsWith(fresh))).toMatch(/Olive Moss +must set a password +OpsManager, FCAll$/);
  const emails = lines.map((line) => line.split(' ')[0] ?? '');
  expect(emails).toEqual(emails.toSorted((one, other) => (one < other ? -1 : 1)));
});
