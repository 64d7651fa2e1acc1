import { mayErase } from '@bloomdesk/domain/privacy/person-query';
import { wordsOfPerson } from '@bloomdesk/domain/privacy/person-words';
import { type Verdict, yes } from '@bloomdesk/domain/verdict';
import type { Ctx } from '#composition/request-context.ts';
import type { ErasureRow } from '#features/privacy/erasures.store.ts';
import { lockErased } from '#workflows/locking/lock-order.ts';
import { patternsOf } from './open-business.store.ts';

/** What erasing needs of a context: a restore has no more than this. */
export type ErasingCtx = Pick<Ctx, 'persons' | 'erasures' | 'erasing' | 'openBusiness' | 'audit' | 'now'>;

/**
 * Takes a person away within one transaction: all of it, or nothing where something still needs them (D491). After a restore everything goes, whatever was
 * still open when the backup was made: then it is forced.
 */
export async function runErasing(ctx: ErasingCtx, erasure: ErasureRow, isForced = false): Promise<Verdict> {
  const { persons, erasing, erasures, now } = ctx;
  const { erasureId } = erasure;
  const { customerIds, suborderIds } = await persons.scopeOf(erasure.customerIds, erasure.suborderIds);
  const orderIds = await erasing.ordersOf(customerIds, suborderIds);
  await lockErased(ctx, { orderIds, suborderIds });
  const { words, marks, names } = wordsOfPerson(await persons.kept({ customerIds, suborderIds }));
  const verdict = mayErase(await ctx.openBusiness.of({ customerIds, suborderIds }, marks));
  if (!isForced && !verdict.ok) return verdict;
  const markPatterns = patternsOf(marks);
  const scope = {
    erasureId,
    customerIds,
    suborderIds,
    orderIds,
    words,
    names,
    markPatterns,
    now,
    requestIds: await erasing.requestsOf(orderIds, markPatterns),
    namePatterns: patternsOf(names),
    wordPatterns: patternsOf(words),
    idPatterns: patternsOf([...orderIds, ...suborderIds].map((id) => `"${id}"`)),
  };
  await erasing.fromTables(scope);
  const events = await erasing.fromTrail(scope);
  const counts = { orders: orderIds.length, suborders: suborderIds.length, events };
  await erasures.setDone(erasureId, counts, await erasures.hashesOf(customerIds, suborderIds), now);
  ctx.audit.touch('ERASURE', erasureId, { after: { ...counts, digest: await erasing.digestOf(erasureId) } });
  await ctx.audit.write('person.erased');
  return yes;
}
