import type { findPerson as call } from '@bloomdesk/contract/privacy/calls';
import { dollars } from '@bloomdesk/domain/money';
import { mayErase } from '@bloomdesk/domain/privacy/person-query';
import { wordsOfPerson } from '@bloomdesk/domain/privacy/person-words';
import type { UseCase } from '#http/answer.ts';
import { foundPersonOf } from './found-person.ts';

export const findPerson: UseCase<typeof call> = async (ctx, { who }) => {
  const { senders, recipients, scope } = await foundPersonOf(ctx, who);
  const { creditCents, ...counts } = await ctx.persons.counts(scope);
  const { marks } = wordsOfPerson(await ctx.persons.kept(scope));
  const verdict = mayErase(await ctx.openBusiness.of(scope, marks));
  return {
    person: {
      senders,
      recipients,
      counts: { ...counts, creditsLeft: dollars(creditCents) },
      obstacle: verdict.ok ? null : verdict.message,
    },
  };
};
