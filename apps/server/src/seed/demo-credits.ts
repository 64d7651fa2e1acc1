import { deleteCredit, editCredit, issueCredit } from '@bloomdesk/contract/customers/calls';
import type { AppContext } from '#composition/app-context.ts';
import type { DemoDesk } from './demo-desk.ts';

const given = [
  { amount: 25, tag: 'Quality issue: Wilted', reason: 'Two stems of five' },
  { amount: 15, tag: 'Delivery issue: Late', reason: 'After the dinner' },
  { amount: 100, tag: 'Marketing: Corporate gift', reason: 'Thanks for the spring gala' },
  { amount: 40, tag: 'Fulfillment Issue: Wrong vase', reason: '' },
  { amount: 60.5, tag: 'Delivery issue: Lost', reason: 'Found a week after' },
] as const;

/** Some customers have account money: issued, one raised, one taken back. */
export async function issueDemoCredits({ db }: AppContext, desk: DemoDesk): Promise<void> {
  const customers = await db.selectFrom('customers').select('email').orderBy('email').limit(given.length).execute();
  const issued = [];
  for (const [at, { email }] of customers.entries()) {
    const credit = given[at];
    if (credit) issued.push((await desk.send(issueCredit, { email, ...credit })).credit);
  }
  const [first, second] = issued;
  const raised = { creditAmount: 35, remainingAmount: 35, tag: 'Quality issue: Wilted', reason: 'It was three stems' };
  if (first) await desk.send(editCredit, { creditId: first.creditId, ...raised });
  if (second) await desk.send(deleteCredit, { creditId: second.creditId, tag: 'Delivery issue: Late' });
}
