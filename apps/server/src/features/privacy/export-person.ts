import type { exportPerson as call } from '@bloomdesk/contract/privacy/calls';
import { formatKept } from '@bloomdesk/domain/privacy/format-kept';
import { wordsOfPerson } from '@bloomdesk/domain/privacy/person-words';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { FileUseCase } from '#http/answer.ts';
import { patternsOf } from './erasing/open-business.store.ts';
import { foundPersonOf } from './found-person.ts';

export const exportPerson: FileUseCase<typeof call> = async (ctx, { who, form }) => {
  const day = ctx.now.toISOString().slice(0, 10);
  const kept = await keptOf(ctx, who);
  await inTransaction(ctx, (tx) => recordExport(tx, who));
  return form === 'text'
    ? { fileName: `person-${day}.txt`, contentType: 'text/plain; charset=utf-8', content: formatKept(kept) }
    : { fileName: `person-${day}.json`, contentType: 'application/json', content: JSON.stringify(kept, undefined, 2) };
};

/** Each of the person's orders tells who has asked for it, without a word about the person. */
async function recordExport(ctx: Ctx, who: string): Promise<void> {
  const { scope } = await foundPersonOf(ctx, who);
  ctx.audit.touch('COMPANY', 'company');
  for (const orderId of await ctx.erasing.ordersOf(scope.customerIds, scope.suborderIds))
    ctx.audit.touch('ORDER', orderId);
  await ctx.audit.write('person.export');
}

/** Everything that is kept of a person, by what it is (D494). */
export async function keptOf(
  ctx: Pick<Ctx, 'persons' | 'erasing' | 'keptOfPerson' | 'now'>,
  who: string,
): Promise<Record<string, unknown>> {
  const { scope } = await foundPersonOf(ctx, who);
  const { marks } = wordsOfPerson(await ctx.persons.kept(scope));
  const orderIds = await ctx.erasing.ordersOf(scope.customerIds, scope.suborderIds);
  const everything = await ctx.keptOfPerson.everything({ ...scope, orderIds, markPatterns: patternsOf(marks) });
  return { 'asked for': who, 'on': ctx.now.toISOString(), ...everything };
}
