import type { AccountPlace } from '#partners/carriers/own-shipping.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { read, subscriptionAnswer } from './ups-answers.ts';
import { failureOf } from './ups-errors.ts';

/** POST …/subscription: UPS tells of all boxes of an account, where its portal says. */
export function subscriptionRequestOf(account: string) {
  return { locale: 'en_US', countryCode: 'US', shipperAccountNumber: account };
}

/** Asks for events of all boxes of the account; answers until when they come. */
export async function subscribeAccount({ client, line, account }: AccountPlace): Promise<string> {
  const path = '/track/v2/subscription/standard/account';
  const request = { method: 'POST' as const, path, body: subscriptionRequestOf(account) };
  const answer = await client.ask(line, request, `subscribe ${account}`);
  if (answer.status >= 400)
    throw new PartnerProblem(`UPS sends no events of this account (${failureOf(answer.body).code})`, 'not-done');
  return read(subscriptionAnswer, answer).expiryDate ?? '';
}
