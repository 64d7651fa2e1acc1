import { randomUUID } from 'node:crypto';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Begun, Booking } from './carriers.ts';

const names = { ups: ['UPS', 'label'], fedex: ['FedEx', 'label'], golocal: ['GoLocal', 'delivery'] } as const;

/** Whoever comes first under a key goes on; the other one looks later what became of it. */
export async function assertAlone(
  account: keyof typeof names,
  { begunAs }: Pick<Booking, 'begunAs'>,
  begun: Begun,
): Promise<void> {
  const own = `${account} ${randomUUID()}`;
  const kept = await begun(own);
  if (kept === own || kept === begunAs) return;
  const [name, thing] = names[account];
  throw new PartnerProblem(`another try is asking ${name} for this ${thing}`, 'not-done', {
    retryAfterSeconds: 5,
  });
}
