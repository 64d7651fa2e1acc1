import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCredit, editCredit, listCustomerCredits } from '@bloomdesk/contract/customers/calls';
import { breachesOf } from '#db/invariants.ts';
import { creditTag as tag, startStorefront, type Storefront } from '#test/support/storefront.ts';
import type { TestServer } from '#test/support/test-server.ts';

/* Many who spend one credit at once, and everything that is done to credits in any sequence (P4, M8, M22, M23). */
let store: Storefront;
let desk: TestServer;
beforeAll(async () => {
  store = await startStorefront();
  ({ desk } = store);
});
afterAll(() => desk.close());

test('of sixty-four who spend one credit at once, none gets more than it has', async () => {
  const email = await store.newCustomer();
  await store.issued(email, 100);
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, at) => {
      let answer = await store.reserve(email, 3 + (at % 5));
      while (answer.body.retryable) answer = await store.reserve(email, 3 + (at % 5));
      if (answer.status !== 200) return answer.body.code;
      const { redemptionId } = answer.body.data.redemption;
      const end = () => (at % 4 === 3 ? store.release(redemptionId) : store.capture(redemptionId));
      let ended = await end();
      while (ended.body.retryable) ended = await end(); // on a slow machine sixty-four who wait for one row wait too long
      return ended.body.data.redemption.capturedAmount;
    }),
  );
  const spent = answers.flatMap((answer) => (typeof answer === 'number' ? [answer] : []));
  expect(answers.filter((answer) => typeof answer !== 'number' && answer !== 'credit-unavailable')).toEqual([]);
  const total = spent.reduce((sum, amount) => sum + amount, 0);
  expect(total).toBeLessThanOrEqual(100);
  expect(await store.creditsOf(email)).toEqual([[100 - total, 0]]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('a redemption captured and released at once is one of the two', async () => {
  const email = await store.newCustomer();
  await store.issued(email, 100);
  for (let round = 0; round < 5; round++) {
    const id = await store.reserved(email, 10);
    await Promise.all([store.capture(id), store.release(id), store.capture(id), store.release(id)]);
  }
  expect(await breachesOf(desk.app.db)).toEqual([]);
  const credits = await store.creditsOf(email);
  expect(credits.reduce((sum, [balance]) => sum + balance, 0)).toBe(100);
});

/** One thing the storefront, care or time does. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('issue' as const), amount: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('reserve' as const), amount: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('capture' as const), at: fc.nat(9), amount: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('release' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(9), amount: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('void' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('lapse' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('whatever is done in whatever sequence, credits and books agree, and nothing is spent that was not there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const email = await store.newCustomer();
      const known = { credits: [await store.issued(email, 60)], redemptions: [] as string[] };
      for (const one of steps) await take(one, email, known);
      const { rows } = await desk.app.pool.query(
        `select c.amount - c.remaining as gone, c.remaining, c.reserved,
           (select coalesce(sum(captured), 0) from credit_redemption_parts p where p.credit_id = c.credit_id) as captured
         from credits c where email = $1 and deleted_at is null`,
        [email],
      );
      for (const { gone, captured, reserved: held, remaining } of rows) {
        expect(Number(gone)).toBe(Number(captured));
        expect(Number(held)).toBeLessThanOrEqual(Number(remaining));
      }
      expect(await breachesOf(desk.app.db)).toEqual([]);
    }),
    { numRuns: 12, seed: 370 },
  );
});

async function take(one: Step, email: string, known: { credits: string[]; redemptions: string[] }): Promise<void> {
  const pick = (ids: readonly string[], at: number) => ids[at % ids.length] ?? randomUUID();
  if (one.kind === 'issue') known.credits.push(await store.issued(email, one.amount));
  if (one.kind === 'reserve') {
    const answer = await store.reserve(email, one.amount);
    if (answer.status === 200) known.redemptions.push(answer.body.data.redemption.redemptionId);
  }
  if (one.kind === 'capture') await store.capture(pick(known.redemptions, one.at), { amount: one.amount });
  if (one.kind === 'release') await store.release(pick(known.redemptions, one.at));
  if (one.kind === 'lapse') await store.lapse();
  const creditId = 'at' in one ? pick(known.credits, one.at) : '';
  if (one.kind === 'void') await store.manager.send(deleteCredit, { creditId, tag });
  if (one.kind === 'edit') {
    const { credits } = (await store.manager.send(listCustomerCredits, { customerId: email })).body.data;
    const spent = credits
      .filter((credit) => credit.creditId === creditId)
      .reduce((sum, c) => sum + c.initial - c.balance, 0);
    await store.manager.send(editCredit, {
      creditId,
      creditAmount: one.amount,
      remainingAmount: one.amount - spent,
      tag,
    });
  }
}
