import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall, CallInput } from '@bloomdesk/contract/call';
import { getCompany, updateCompany } from '@bloomdesk/contract/company/calls';
import { confirmIdentity } from '@bloomdesk/contract/identity/second-factor.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import {
  type Browser,
  type IdentityDesk,
  password,
  signedInBy,
  startIdentityDesk,
} from '#test/support/identity/identity-desk.ts';
import { moneyOf, placePaidOrder } from '#test/support/paid-order.ts';
import type { TestStaff } from '#test/support/test-server.ts';

let desk: IdentityDesk;
let administrator: TestStaff;
beforeAll(async () => {
  desk = await startIdentityDesk();
  administrator = await desk.staff('Administrator');
  await limit(100);
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Quality issue: Wilted' }];
const fields = { name: '', senderName: '', replyTo: null, dailyCredit: null, creditPercent: 125 };
const limit = async (confirmAbove: number | null) =>
  await administrator.send(updateCompany, { fields: { ...fields, confirmAbove } });

/** A care manager who signed in that many seconds ago. */
async function signedInSince(seconds: number) {
  const browser = desk.browser();
  const { idToken } = signedInBy(await browser.signIn(await desk.person({ groups: ['CareManager', 'FCAll'] })));
  desk.wait(seconds);
  return { browser, idToken };
}

async function send<C extends AnyCall>(browser: Browser, idToken: string, call: C, input: CallInput<C>, key?: string) {
  const headers = { authorization: `Bearer ${idToken}`, 'idempotency-key': key ?? randomUUID() };
  return await browser.send(call, input, headers);
}

test('above the limit a refund asks who is there; with the proof the same request under the same key is done, once', async () => {
  const orderId = await placePaidOrder(desk, 2);
  const { browser, idToken } = await signedInSince(300);
  const [input, key] = [{ orderId, amount: 100.01, reasons }, randomUUID()];
  const asked = await send(browser, idToken, refundOrder, input, key);
  expect([asked.status, asked.body.code]).toEqual([428, 'confirm-identity']);
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 0, pending: 0 });

  const proof = await send(browser, idToken, confirmIdentity, { proof: password });
  const confirmed = confirmIdentity.data.parse(proof.body.data).idToken;
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await send(browser, confirmed, refundOrder, input, key);
    expect([status, body.data]).toMatchObject([200, { amount: 100.01 }]);
  }
  expect(await moneyOf(desk, orderId)).toMatchObject({ pending: 10_001 });
});

test('up to the limit, and within five minutes of signing in, nobody is asked', async () => {
  const orderId = await placePaidOrder(desk, 4);
  const late = await signedInSince(300);
  expect((await send(late.browser, late.idToken, refundOrder, { orderId, amount: 100, reasons })).status).toBe(200);
  const fresh = await signedInSince(299);
  const more = { orderId, amount: 150, reasons, additionalResolution: true };
  expect((await send(fresh.browser, fresh.idToken, refundOrder, more)).status).toBe(200);
});

test('credits ask like refunds', async () => {
  const orderId = await placePaidOrder(desk, 2);
  const { browser, idToken } = await signedInSince(300);
  const credit = { orderId, amount: 120, issuingToRecipient: false, reasons };
  expect((await send(browser, idToken, creditOrder, credit)).body.code).toBe('confirm-identity');
});

test('a company that has set no limit asks nobody, and a screen that does not know of the limit leaves it', async () => {
  const orderId = await placePaidOrder(desk, 2);
  const { browser, idToken } = await signedInSince(300);
  const member = { staffId: administrator.staffId, email: administrator.email, givenName: '', familyName: '' };
  const groups = ['Administrator'];
  const bearer = {
    authorization: `Bearer ${await desk.app.tokens.sign({ ...member, groups }, 1, desk.app.clock())}`,
  };
  await administrator.send(updateCompany, { fields }, bearer);
  const company = await administrator.send(getCompany, {}, bearer);
  expect(company.body.data).toMatchObject({ company: { confirmAbove: 100 } });
  await administrator.send(updateCompany, { fields: { ...fields, confirmAbove: null } }, bearer);
  expect((await send(browser, idToken, refundOrder, { orderId, amount: 150, reasons })).status).toBe(200);
});
