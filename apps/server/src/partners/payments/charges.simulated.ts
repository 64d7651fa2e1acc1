import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { cardBehind } from '@bloomdesk/domain/payments/test-cards';
import type { Db } from '#db/db.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { formatDecline, refusalOfAmount } from './declined-amounts.ts';
import type { ChargeAnswer, ChargeRequest, Payments } from './payments.ts';

/** For tests: throw to lose a charge on its way there, or the answer on its way back. */
export interface ChargeFaults {
  before?(request: ChargeRequest): void;
  after?(request: ChargeRequest): void;
}

/**
 * Charges of the simulated gateway, one for each key, in a ledger of its own. A nonce is good for one of them. The name of
 * the nonce, or a word in the id of the earlier payment, makes it fail on purpose (`testCards`): what is lost or in trouble
 * is so for the first request alone, and what is slow settles when it is asked about again.
 */
export function simulatedCharges(
  db: Db,
  clock: () => Date,
  { before, after }: ChargeFaults,
): Pick<Payments, 'charge' | 'findCharge'> {
  return {
    async charge(request) {
      before?.(request);
      const word = 'nonce' in request.card ? request.card.nonce : request.card.paymentReference;
      const is = (...words: string[]) => words.some((each) => word.includes(each));
      if (is('unreachable')) throw new PartnerProblem('The payment gateway cannot be reached', 'not-done');
      const never = is('lost-request', 'unavailable');
      const meets = never ? 'none' : is('slow') ? 'settling' : null;
      const row = await written(db, request, { meets, refusal: await refusalOf(db, request), at: clock() });
      after?.(request);
      if (row.asked === 1 && is('unavailable'))
        throw new PartnerProblem('The payment gateway answered 503', 'unknown', { retryAfterSeconds: 1 });
      if (row.asked === 1 && is('lost'))
        throw new PartnerProblem('The payment gateway did not answer in time', 'unknown');
      return answerOf(row);
    },

    async findCharge(effectKey) {
      const { rows } = await sql<LedgerRow>`
        update simulated_charges set asked = asked + 1, asked_at = ${clock()},
          outcome = case when outcome = 'settling' then 'settled' else outcome end
        where effect_key = ${effectKey} and outcome <> 'none' returning ${ledgerRow}`.execute(db);
      return rows[0] && answerOf(rows[0]);
    },
  };
}

interface LedgerRow {
  outcome: 'none' | 'settling' | 'settled' | 'refused';
  message: string;
  transactionId: string;
  brand: string;
  lastFour: string;
  asked: number;
}

const ledgerRow = sql`outcome, message, transaction_id as "transactionId", brand, last_four as "lastFour", asked`;

interface Circumstances {
  /** What the first request meets instead of its end; null when nothing comes between. */
  meets: 'none' | 'settling' | null;
  refusal: string | null;
  at: Date;
}

/** The ledger's row for a key: the first request makes it, all others find it, and do what the first could not. */
async function written(
  db: Db,
  { effectKey, orderId, amount, card }: ChargeRequest,
  { meets, refusal, at }: Circumstances,
): Promise<LedgerRow> {
  const end = refusal === null ? 'settled' : 'refused';
  const word = 'nonce' in card ? card.nonce : card.paymentReference;
  const known = 'nonce' in card ? cardBehind(card.nonce) : undefined;
  const { rows } = await sql<LedgerRow>`
    insert into simulated_charges as c (effect_key, order_id, amount, card, outcome, message, transaction_id, brand, last_four, asked_at)
    values (${effectKey}, ${orderId}, ${amount}, ${word}, ${refusal === null ? (meets ?? end) : end}, ${refusal ?? ''},
      ${transactionIdOf(effectKey, word)}, ${known?.brand ?? ''}, ${known?.number.slice(-4) ?? ''}, ${at})
    on conflict (effect_key) do update set asked = c.asked + 1, asked_at = excluded.asked_at,
      outcome = case when c.outcome in ('none', 'settling') then ${end} else c.outcome end
      where c.amount = excluded.amount and c.card = excluded.card
    returning ${ledgerRow}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The payment gateway knows this key for another charge');
  return row;
}

/** Why the gateway says no, in its own words. */
async function refusalOf(db: Db, { effectKey, amount, card }: ChargeRequest): Promise<string | null> {
  if (!('nonce' in card))
    return card.paymentReference.includes('declined') ? formatDecline(2001) : refusalOfAmount(amount);
  const known = cardBehind(card.nonce);
  if (!known) return 'Unknown payment_method_nonce.';
  if (!(await isFirstUse(db, effectKey, card.nonce))) return 'Cannot use a payment_method_nonce more than once.';
  if (known.nonce.includes('processor-declined')) return formatDecline(2000);
  if (known.nonce.includes('gateway-rejected')) return 'Gateway Rejected: fraud';
  return refusalOfAmount(amount);
}

/** A nonce belongs to the key it came with first. */
async function isFirstUse(db: Db, effectKey: string, nonce: string): Promise<boolean> {
  const { rows } = await sql<{ effect_key: string }>`
    insert into simulated_nonces as n (nonce, effect_key) values (${nonce}, ${effectKey})
    on conflict (nonce) do update set effect_key = n.effect_key returning effect_key`.execute(db);
  return rows[0]?.effect_key === effectKey;
}

function answerOf({ outcome, message, transactionId, brand, lastFour }: LedgerRow): ChargeAnswer {
  if (outcome === 'refused') return { outcome, message };
  if (outcome === 'settling') return { outcome, askAgainInSeconds: 8 };
  return { outcome: 'settled', transactionId, brand, lastFour };
}

/** The same key always gets the same id; what was slow to take is slow to give back too. */
function transactionIdOf(effectKey: string, card: string): string {
  const mark = card.includes('slow') ? 'slow_' : '';
  return `ch_${mark}${createHash('sha256').update(effectKey).digest('hex').slice(0, 12)}`;
}
