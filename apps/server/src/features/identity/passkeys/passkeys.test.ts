import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { demandSecondFactor, listPeople, resetSecondFactor } from '@bloomdesk/contract/identity/people.calls';
import {
  addFirstPasskey,
  addPasskey,
  beginFirstPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  checkPasskey,
  confirmByPasskey,
} from '@bloomdesk/contract/identity/passkey.calls';
import {
  checkSecondFactor,
  listSecondFactors,
  removeSecondFactor,
  renameSecondFactor,
} from '@bloomdesk/contract/identity/second-factor.calls';
import {
  type Browser,
  challengeOf,
  type IdentityDesk,
  signedInBy,
  startIdentityDesk,
} from '#test/support/identity/identity-desk.ts';
import { type SoftwarePasskey, softwarePasskey } from '#test/support/identity/software-passkey.ts';

const origin = 'https://desk.example';
let desk: IdentityDesk;
let openPlace: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk({ BLOOMDESK_PUBLIC_URL: origin });
  openPlace = await startIdentityDesk();
});
afterAll(async () => {
  await desk.close();
  await openPlace.close();
});

const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}` });
const claimsOf = (idToken: string) => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

async function add(browser: Browser, idToken: string, passkey: SoftwarePasskey, name = 'Laptop') {
  const { options } = beginPasskey.data.parse((await browser.send(beginPasskey, {}, bearer(idToken))).body.data);
  return await browser.send(addPasskey, { made: passkey.make(options), name }, bearer(idToken));
}

/** Somebody with a passkey. */
async function withPasskey(groups?: string[]) {
  const email = await desk.person({ ...(groups && { groups }) });
  const browser = desk.browser();
  const { idToken } = signedInBy(await browser.signIn(email));
  const passkey = softwarePasskey(origin);
  const { body } = await add(browser, idToken, passkey);
  return { email, browser, idToken, passkey, ...addPasskey.data.parse(body.data) };
}

/** What the password alone brings, and what a passkey is to sign then. */
async function begun(email: string, browser = desk.browser()) {
  const { session, challenge } = challengeOf(await browser.signIn(email));
  const begin = async () =>
    beginPasskeySignIn.data.parse((await browser.send(beginPasskeySignIn, { session })).body.data).options;
  const options = await begin();
  const bring = (signed: ReturnType<SoftwarePasskey['sign']>) => browser.send(checkPasskey, { session, signed });
  return { browser, session, challenge, options: options ?? never(), begin, bring };
}

function never(): never {
  throw new Error('there is a passkey here');
}

describe('signing in with a passkey', () => {
  test('the password opens nothing by itself, the passkey opens the session, and its token says how', async () => {
    const { email, passkey, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const { browser, challenge, options, bring } = await begun(email);
    expect([challenge, browser.cookies.size, options.rpId]).toEqual(['SECOND_FACTOR_REQUIRED', 0, 'desk.example']);
    const { idToken } = checkPasskey.data.parse((await bring(passkey.sign(options))).body.data);
    expect((await browser.send(getSession, {}, bearer(idToken))).status).toBe(200);
    expect(claimsOf(idToken).amr).toEqual(['pwd', 'hwk']);
  });

  test('what was signed opens once, and only what was begun last', async () => {
    const { email, passkey } = await withPasskey();
    const first = await begun(email);
    const signed = passkey.sign(first.options);
    expect((await first.bring(signed)).status).toBe(200);
    const again = await begun(email);
    expect((await again.bring(signed)).body.code).toBe('wrong-passkey'); // it was signed for another sign-in
    expect((await again.bring(passkey.sign(again.options))).body.code).toBe('passkey-over'); // and this one is spent by it
    const replaced = await again.begin();
    const latest = (await again.begin()) ?? never();
    expect((await again.bring(passkey.sign(replaced ?? never()))).body.code).toBe('wrong-passkey');
    expect((await again.bring(passkey.sign(latest))).body.code).toBe('passkey-over');
    expect((await again.bring(passkey.sign((await again.begin()) ?? never()))).status).toBe(200);
  });

  test('it is taken for five minutes', async () => {
    const { email, passkey } = await withPasskey();
    const late = await begun(email);
    const signed = passkey.sign(late.options);
    desk.wait(300);
    expect((await late.bring(signed)).body.code).toBe('passkey-over');
  });

  test.each([
    ['a false page', { origin: 'https://desk.example.evil.test' }],
    ['a page of another domain', { rpId: 'evil.test' }],
    ['plain http', { origin: 'http://desk.example' }],
  ])('what was signed for %s is refused', async (_page, page) => {
    const { email, passkey } = await withPasskey();
    const { options, bring } = await begun(email);
    expect((await bring(passkey.sign(options, page))).body.code).toBe('wrong-passkey');
  });

  test("another person's passkey is refused, and so is one that nobody has added", async () => {
    const { email } = await withPasskey();
    const { passkey: other } = await withPasskey();
    for (const passkey of [other, softwarePasskey(origin)]) {
      const { options, bring } = await begun(email);
      expect((await bring(passkey.sign(options))).body.code).toBe('wrong-passkey');
    }
  });

  test('a counter that goes back, as that of a copied key does, is refused', async () => {
    const { email, passkey } = await withPasskey();
    passkey.counter = 6;
    const { options, bring } = await begun(email);
    expect((await bring(passkey.sign(options))).status).toBe(200);
    passkey.counter = 2; // the next use says one more
    const copied = await begun(email);
    expect((await copied.bring(passkey.sign(copied.options))).body.code).toBe('wrong-passkey');
    passkey.counter = 7;
    const later = await begun(email);
    expect((await later.bring(passkey.sign(later.options))).status).toBe(200);
  });

  test('wrong ones are counted and delayed like wrong codes', async () => {
    const { email, passkey } = await withPasskey();
    const { begin, bring } = await begun(email);
    for (let time = 0; time < 6; time += 1) {
      const signed = passkey.sign((await begin()) ?? never(), { origin: 'https://evil.test' });
      expect((await bring(signed)).body.code).toBe(time < 5 ? 'wrong-passkey' : 'too-many-tries');
    }
  });

  test('a recovery code opens too, and an administrator who resets it takes the passkey away', async () => {
    const { email, recoveryCodes } = await withPasskey();
    const { browser, session } = await begun(email);
    const { status } = await browser.send(checkSecondFactor, { session, code: recoveryCodes?.[0] ?? '' });
    expect(status).toBe(200);
    const administrator = await desk.staff('Administrator');
    const { people } = listPeople.data.parse(
      (await administrator.send(listPeople, {}, await fresh(administrator))).body.data,
    );
    const person = people.find((one) => one.email === email);
    const asRead = { staffId: person?.staffId ?? '', expectedVersion: person?.version ?? 0 };
    await administrator.send(resetSecondFactor, asRead, await fresh(administrator));
    signedInBy(await desk.browser().signIn(email));
    const { rows } = await desk.app.pool.query(
      'select 1 from bloomdesk.passkeys join bloomdesk.second_factors using (factor_id) where staff_id = $1',
      [person?.staffId],
    );
    expect(rows).toEqual([]);
  });
});

describe('a group that demands a second factor', () => {
  const groups = ['DeliveryManager', 'FCAll'];

  test('is satisfied with a passkey, which is set up after the password; the last one stays', async () => {
    const administrator = await desk.staff('Administrator');
    await administrator.send(demandSecondFactor, { groups: ['DeliveryManager'] }, await fresh(administrator));
    const email = await desk.person({ groups });
    const browser = desk.browser();
    const { session, challenge } = challengeOf(await browser.signIn(email));
    expect(challenge).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    const { options } = beginFirstPasskey.data.parse((await browser.send(beginFirstPasskey, { session })).body.data);
    const passkey = softwarePasskey(origin);
    const foreign = softwarePasskey('https://elsewhere.example').make(options);
    const wrong = await browser.send(addFirstPasskey, { session, made: foreign, name: 'Laptop' });
    const again = await browser.send(addFirstPasskey, { session, made: passkey.make(options), name: 'Laptop' });
    expect([wrong.body.code, again.body.code]).toEqual(['wrong-passkey', 'passkey-over']);
    const anew = beginFirstPasskey.data.parse((await browser.send(beginFirstPasskey, { session })).body.data).options;
    const made = passkey.make(anew);
    const done = await browser.send(addFirstPasskey, { session, made, name: 'Laptop' });
    const { idToken, recoveryCodes } = addFirstPasskey.data.parse(done.body.data);
    expect([recoveryCodes.length, claimsOf(idToken).amr]).toEqual([10, ['pwd', 'hwk']]);

    const own = listSecondFactors.data.parse((await browser.send(listSecondFactors, {}, bearer(idToken))).body.data);
    expect(own).toMatchObject({
      isDemanded: true,
      takesPasskeys: true,
      factors: [{ kind: 'passkey', name: 'Laptop' }],
    });
    const address = removeSecondFactor.path.replace(':factorId', own.factors[0]?.factorId ?? '');
    const remove = await desk.nobody.inject('DELETE', address, {}, bearer(idToken));
    expect(remove.body.code).toBe('second-factor-demanded');
    const next = await begun(email);
    expect((await next.bring(passkey.sign(next.options))).status).toBe(200);
    await administrator.send(demandSecondFactor, { groups: [] }, await fresh(administrator));
  });
});

describe('in your account', () => {
  test('passkeys are named, renamed and removed; the same one is added once', async () => {
    const { browser, idToken, passkey, factors } = await withPasskey();
    expect((await add(browser, idToken, passkey)).body.code).toBe('passkey-known');
    const address = renameSecondFactor.path.replace(':factorId', factors[0]?.factorId ?? '');
    const renamed = await desk.nobody.inject('PUT', address, { name: 'Work laptop' }, bearer(idToken));
    expect(renamed.body.data).toMatchObject({ factors: [{ kind: 'passkey', name: 'Work laptop' }] });
    const removed = await desk.nobody.inject('DELETE', address, {}, bearer(idToken));
    expect(removed.body.data).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  });

  test('one is added on this machine itself, where no public address is set', async () => {
    const browser = openPlace.browser();
    const { idToken } = signedInBy(await browser.signIn(await openPlace.person()));
    const here = { ...bearer(idToken), origin: 'http://localhost', host: 'localhost' };
    const { options } = beginPasskey.data.parse((await browser.send(beginPasskey, {}, here)).body.data);
    const made = softwarePasskey('http://localhost').make(options);
    const { status, body } = await browser.send(addPasskey, { made, name: 'Laptop' }, here);
    expect([status, body.data.factors]).toMatchObject([200, [{ kind: 'passkey', name: 'Laptop' }]]);
  });

  test('what is to be signed is spent on its first use, right or wrong', async () => {
    const { browser, idToken } = await withPasskey();
    const begin = async () =>
      beginPasskey.data.parse((await browser.send(beginPasskey, {}, bearer(idToken))).body.data).options;
    const bring = async (made: ReturnType<SoftwarePasskey['make']>) =>
      (await browser.send(addPasskey, { made, name: 'Phone' }, bearer(idToken))).body.code;
    const options = await begin();
    expect(await bring(softwarePasskey('https://elsewhere.example').make(options))).toBe('wrong-passkey');
    expect(await bring(softwarePasskey(origin).make(options))).toBe('passkey-over');
    expect(await bring(softwarePasskey(origin).make(await begin()))).toBeUndefined();
  });

  test("nobody renames another person's", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const address = renameSecondFactor.path.replace(':factorId', one.factors[0]?.factorId ?? '');
    expect((await desk.nobody.inject('PUT', address, { name: 'Mine' }, bearer(other.idToken))).status).toBe(404);
  });

  test('one is added within five minutes of signing in, later after a fresh proof, which a passkey can be', async () => {
    const { browser, idToken, passkey } = await withPasskey();
    desk.wait(300);
    expect((await browser.send(beginPasskey, {}, bearer(idToken))).body.code).toBe('confirm-identity');
    const proof = await browser.send(beginPasskeyProof, {}, bearer(idToken));
    const options = beginPasskeyProof.data.parse(proof.body.data).options ?? never();
    const signed = passkey.sign(options);
    const answer = await browser.send(confirmByPasskey, { signed }, bearer(idToken));
    const confirmed = confirmByPasskey.data.parse(answer.body.data).idToken;
    expect(claimsOf(confirmed).amr).toEqual(['pwd', 'hwk']);
    expect((await browser.send(beginPasskey, {}, bearer(confirmed))).status).toBe(200);
    expect((await browser.send(confirmByPasskey, { signed }, bearer(idToken))).body.code).toBe('passkey-over');
  });

  test('what was signed to sign in is no proof, and the other way round', async () => {
    const { email, browser, idToken, passkey } = await withPasskey();
    const signIn = await begun(email);
    const begin = await browser.send(beginPasskeyProof, {}, bearer(idToken));
    const proof = beginPasskeyProof.data.parse(begin.body.data).options ?? never();
    const asProof = await browser.send(confirmByPasskey, { signed: passkey.sign(signIn.options) }, bearer(idToken));
    expect(asProof.body.code).toBe('wrong-passkey');
    expect((await signIn.bring(passkey.sign(proof))).body.code).toBe('wrong-passkey');
  });

  test('a server without a public https address takes none, and a sign-in there asks for none', async () => {
    const browser = openPlace.browser();
    const { idToken } = signedInBy(await browser.signIn(await openPlace.person()));
    expect((await browser.send(beginPasskey, {}, bearer(idToken))).body.code).toBe('no-passkeys-here');
    const proof = await browser.send(beginPasskeyProof, {}, bearer(idToken));
    expect(beginPasskeyProof.data.parse(proof.body.data)).toEqual({ options: null });
    const own = await browser.send(listSecondFactors, {}, bearer(idToken));
    expect(own.body.data).toMatchObject({ takesPasskeys: false });
  });
});

/** The clock moves on, so an administrator's token is a new one each time. */
async function fresh({ staffId, email }: { staffId: string; email: string }) {
  const member = { staffId, email, givenName: '', familyName: '', groups: ['Administrator'] };
  return bearer(await desk.app.tokens.sign(member, 1, desk.app.clock()));
}
