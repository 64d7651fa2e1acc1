import { newPassword } from '@bloomdesk/contract/identity/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeOf, type IdentityDesk, password, startIdentityDesk } from '#test/support/identity/identity-desk.ts';

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());

/** Someone who has chosen this password. */
async function personWith(chosen: string): Promise<string> {
  const email = await desk.person({ mustChangePassword: true });
  const browser = desk.browser();
  const { session } = challengeOf(await browser.signIn(email));
  const { status } = await browser.send(newPassword, {
    session,
    password: chosen,
    givenName: 'Nora',
    familyName: 'Hale',
  });
  expect(status).toBe(200);
  return email;
}

const long = `${'Peony and Fern '.repeat(8)}9!`;

test.each([
  ['spaces around it', '  Garden-Path-9  ', 'Garden-Path-9'],
  ['capitals', 'Garden-Path-9', 'garden-path-9'],
  ['an accent', 'Jardín-Verde-9', 'Jardin-Verde-9'],
  ['more than a hundred signs', long, long.slice(0, -1)],
])('a password with %s is good as it was typed, and no other is', async (_what, chosen, other) => {
  const email = await personWith(chosen);
  expect((await desk.browser().signIn(email, other)).status).toBe(401);
  expect((await desk.browser().signIn(email, chosen)).status).toBe(200);
});

test('a password does not run out', async () => {
  const email = await desk.person();
  const threeYears = 3 * 365 * 86_400;
  desk.wait(threeYears);
  expect((await desk.browser().signIn(email, password)).body.data).toHaveProperty('idToken');
});
