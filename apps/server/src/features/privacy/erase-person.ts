import { randomUUID } from 'node:crypto';
import type { erasePerson as call } from '@bloomdesk/contract/privacy/calls';
import { isConfirmed, mayErase } from '@bloomdesk/domain/privacy/person-query';
import { wordsOfPerson } from '@bloomdesk/domain/privacy/person-words';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, Refusal } from '#http/refusal.ts';
import { erasureOnWire } from './erasure-on-wire.ts';
import { foundPersonOf } from './found-person.ts';

export const erasePerson: UseCase<typeof call> = async (ctx, { who, confirmation }) => {
  if (!isConfirmed(who, confirmation)) throw new Refusal('not-confirmed');
  const { scope } = await foundPersonOf(ctx, who);
  const { marks } = wordsOfPerson(await ctx.persons.kept(scope));
  assertAllowed(mayErase(await ctx.openBusiness.of(scope, marks)));
  const erasureId = randomUUID();
  await ctx.erasures.ask({ erasureId, askedBy: ctx.staff.email, ...scope }, ctx.now);
  await ctx.outbox.start('erase-person', { erasureId }, `erase-person:${erasureId}`, 'erasing');
  ctx.audit.touch('ERASURE', erasureId);
  const asked = await ctx.erasures.find(erasureId);
  if (!asked) throw new Error('what was just written is there');
  return { erasure: erasureOnWire(asked) };
};
