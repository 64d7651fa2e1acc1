import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { RefundRequest, Refunds } from './payments.ts';

/** For tests: what goes wrong around a refund. Throw to lose the way there, or the answer on its way back. */
export interface RefundFaults {
  before?(request: RefundRequest): void;
  after?(request: RefundRequest): void;
}

/**
 * Refunds of a company with a ledger of its own, one for each key. What stands in the id of the payment makes it fail on
 * purpose, as the simulated gateway says.
 */
export function simulatedRefunds(db: Db, clock: () => Date, { before, after }: RefundFaults = {}): Refunds {
  return {
    async refund(request) {
      before?.(request);
      const is = (word: string) => request.paymentReference.includes(word);
      if (is('unreachable')) throw new PartnerProblem('The payment gateway cannot be reached', 'not-done');
      if (is('declined')) return { outcome: 'refused', message: 'The card issuer declines refunds to this card' };
      const { transactionId, asked: input } = await written(db, request, clock());
      after?.(request);
      if (is('lost') && input === 1) throw new PartnerProblem('The payment gateway did not answer in time', 'unknown');
      if (is('slow') && input === 1) return { outcome: 'settling', askAgainInSeconds: 8 };
      if (is('settling') && input < 10) return { outcome: 'settling', askAgainInSeconds: 60 };
      return { outcome: 'settled', transactionId };
    },

    async findRefund(effectKey) {
      const { rows } = await sql<{ transactionId: string }>`
        update simulated_refunds set asked = asked + 1, asked_at = ${clock()} where effect_key = ${effectKey}
        returning transaction_id as "transactionId"`.execute(db);
      return rows[0] && { outcome: 'settled', transactionId: rows[0].transactionId };
    },
  };
}

/** The ledger's row for a key: the first request makes it, all others find it. */
async function written(db: Db, { effectKey, paymentReference, amount }: RefundRequest, at: Date) {
  const { rows } = await sql<{ transactionId: string; asked: number }>`
    insert into simulated_refunds as r (effect_key, payment_reference, amount, transaction_id, asked_at)
    values (${effectKey}, ${paymentReference}, ${amount}, ${transactionIdOf(effectKey)}, ${at})
    on conflict (effect_key) do update set asked = r.asked + 1, asked_at = excluded.asked_at
      where r.amount = excluded.amount and r.payment_reference = excluded.payment_reference
    returning transaction_id as "transactionId", asked`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The payment gateway knows this key for another refund');
  return row;
}

/** The same key always gets the same id, as a gateway's own would be the same when it is asked again. */
function transactionIdOf(effectKey: string): string {
  return `rf_${createHash('sha256').update(effectKey).digest('hex').slice(0, 12)}`;
}
