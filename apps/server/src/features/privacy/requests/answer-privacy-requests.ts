import { randomUUID } from 'node:crypto';
import { mayErase, personQueryOf } from '@bloomdesk/domain/privacy/person-query';
import { wordsOfPerson } from '@bloomdesk/domain/privacy/person-words';
import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx, systemStaff } from '#composition/request-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import type { PersonScope } from '#features/privacy/persons.store.ts';
import type { PrivacyRequestRow } from './privacy-requests.store.ts';

/** What stands in the way of an erasure is looked at again so often. */
const triedAgainMilliseconds = 3_600_000;
const mostAtOnce = 50;

/**
 * Every minute persons that a shop wants erased are erased, as an administrator would do it; what is still open of them keeps
 * the request open and says so (D579). Requests of access, and of a whole shop, are for administrators.
 */
export async function answerPrivacyRequests(app: AppContext): Promise<void> {
  const ctx = systemCtx(app, 'privacy', 'answer-privacy-requests');
  const triedBefore = new Date(ctx.now.getTime() - triedAgainMilliseconds);
  for (const requestId of await ctx.privacyRequests.dueErasures(triedBefore, mostAtOnce))
    await inTransaction(ctx, (tx) => answerOne(tx, requestId));
}

async function answerOne(ctx: Ctx, requestId: string): Promise<void> {
  const request = await ctx.privacyRequests.take(requestId, ctx.now);
  if (!request) return;
  const settle = (state: 'done' | 'nothing-kept') =>
    ctx.privacyRequests.settle(requestId, { state, by: null, at: ctx.now });
  const earlier = request.erasureId === null ? undefined : await ctx.erasures.find(request.erasureId);
  if (earlier?.state === 'asked') return;
  if (earlier?.state === 'done') return void (await settle('done'));
  const scope = await scopeOf(ctx, request);
  if (scope.customerIds.length + scope.suborderIds.length === 0) return void (await settle('nothing-kept'));

  const { marks } = wordsOfPerson(await ctx.persons.kept(scope));
  const verdict = mayErase(await ctx.openBusiness.of(scope, marks));
  if (!verdict.ok) return await ctx.privacyRequests.setProblem(requestId, verdict.message);
  await erase(signedBy(ctx, systemStaff(request.channel)), requestId, scope);
}

async function erase(ctx: Ctx, requestId: string, scope: PersonScope): Promise<void> {
  const erasureId = randomUUID();
  await ctx.erasures.ask({ erasureId, askedBy: ctx.staff.email, ...scope }, ctx.now);
  await ctx.privacyRequests.setErasing(requestId, erasureId);
  await ctx.outbox.start('erase-person', { erasureId }, `erase-person:${erasureId}`, 'erasing');
  ctx.audit.touch('ERASURE', erasureId);
  await ctx.audit.write('person.erase');
}

/** Accounts with the address or number or with one of the orders, and what was sent to the address or number. */
async function scopeOf({ persons, privacyRequests }: Ctx, request: PrivacyRequestRow): Promise<PersonScope> {
  const { channel, email, phone, externalOrderIds } = request;
  const customers = new Set(await privacyRequests.customersOf(channel, externalOrderIds));
  const suborders = new Set<string>();
  for (const who of [email, phone]) {
    const query = who === null ? undefined : personQueryOf(who);
    if (!query || 'orderId' in query) continue;
    for (const { customerId } of await persons.senders(query)) customers.add(customerId);
    for (const { suborderId } of await persons.recipients(query)) suborders.add(suborderId);
  }
  return await persons.scopeOf([...customers], [...suborders]);
}
