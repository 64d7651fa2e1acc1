import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** A charge that is about to be asked for; cents. */
export interface NewCharge {
  chargeId: string;
  orderId: string;
  amount: number;
  effectKey: string;
  /** Who asked under which key, and a fingerprint of what; null where no key was sent. */
  intent: { name: string; bodyHash: string } | null;
  card: { nonce: string; nonceHash: string } | { paymentKey: string };
  performedBy: string;
}

/** A charge as it stands; cents. */
export interface StoredCharge {
  chargeId: string;
  orderId: string;
  amount: number;
  status: 'pending' | 'settled' | 'failed';
  effectKey: string;
  intentHash: string | null;
  /** Null once it is known what became of the charge, and where an earlier payment's card is charged. */
  nonce: string | null;
  /** The gateway's id of the earlier payment. */
  paymentReference: string | null;
  transactionId: string;
  failure: string | null;
  /** Someone is asking the gateway about it at this moment. */
  isBeingAsked: boolean;
}

/** The newest payment of an order by card, whose card may be charged again. */
export interface StoredCard {
  paymentKey: string;
  paymentReference: string;
}

/** Seconds one process has the gateway to itself for one charge; longer than any call to it lasts. */
const askingSeconds = 15;

const storedCharge = sql`
  c.charge_id as "chargeId", c.order_id as "orderId", c.amount, c.status, c.effect_key as "effectKey", c.intent_hash as "intentHash", c.nonce,
  (select t.transaction_id from order_transactions t where t.transaction_key = c.payment_key) as "paymentReference",
  c.transaction_id as "transactionId", c.failure, coalesce(c.asking_until > now(), false) as "isBeingAsked"`;

/** All SQL on charges, and on the payments they become. */
export function chargeStore(db: Db) {
  return {
    /** What is being charged of an order at this moment; 0 when nothing is. */
    async pendingOf(orderId: string): Promise<number> {
      const { rows } = await sql<{ amount: number }>`
        select amount from charges where order_id = ${orderId} and status = 'pending'`.execute(db);
      return rows[0]?.amount ?? 0;
    },

    /** The payments of an order by what they are called. */
    async keysOf(orderId: string, references: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        select transaction_key as key from order_transactions where order_id = ${orderId} and transaction_type = 'payment'
          and transaction_id = any(${references}::text[])`.execute(db);
      return rows.map(({ key }) => key);
    },

    async storedCardOf(orderId: string): Promise<StoredCard | undefined> {
      const { rows } = await sql<StoredCard>`
        select transaction_key as "paymentKey", transaction_id as "paymentReference" from order_transactions
        where order_id = ${orderId} and transaction_type = 'payment' and state = 'settled'
          and payment_type ~* 'card' and payment_type !~* 'gift' and transaction_id <> '' order by transaction_date desc, transaction_key limit 1`.execute(
        db,
      );
      return rows[0];
    },

    async get(chargeId: string): Promise<StoredCharge | undefined> {
      const { rows } = await sql<StoredCharge>`
        select ${storedCharge} from charges c where c.charge_id = ${chargeId}`.execute(db);
      return rows[0];
    },

    /** The charge someone asked for under this key before. */
    async ofIntent(name: string): Promise<StoredCharge | undefined> {
      const { rows } = await sql<StoredCharge>`select ${storedCharge} from charges c where c.intent = ${name}`.execute(
        db,
      );
      return rows[0];
    },

    /**
     * Writes down a charge of a locked order as pending, beside its payment, before the gateway hears of it; the writer is the
     * first to ask. False, and nothing is written, where the same entry of a card was used before.
     */
    async reserve(charge: NewCharge, at: Date): Promise<boolean> {
      const { chargeId, orderId, amount, effectKey, intent, card, performedBy } = charge;
      const typed = 'nonce' in card ? card : null;
      const paymentKey = 'paymentKey' in card ? card.paymentKey : null;
      const { rows } = await sql<{ charge_id: string }>`
        with written as (
          insert into charges (charge_id, order_id, amount, status, effect_key, intent, intent_hash, nonce, nonce_hash, payment_key,
            performed_by, requested_at, asked_at, asking_until)
          values (${chargeId}, ${orderId}, ${amount}, 'pending', ${effectKey}, ${intent?.name ?? null}, ${intent?.bodyHash ?? null},
            ${typed?.nonce ?? null}, ${typed?.nonceHash ?? null}, ${paymentKey}::uuid, ${performedBy}, ${at}, now(),
            now() + make_interval(secs => ${askingSeconds}))
          on conflict (nonce_hash) do nothing
          returning charge_id, order_id, amount, payment_key
        ), shown as (
          insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, brand,
            pan_truncation, gateway, amount, state, transaction_date)
          select w.charge_id, w.order_id, 'payment', 'PENDING', 'card', coalesce(p.brand, ''), coalesce(p.pan_truncation, ''),
            'Braintree', w.amount, 'pending', ${at}
          from written w left join order_transactions p on p.transaction_key = w.payment_key
        ), noticed as (
          update orders o set version = version + 1 from written w where o.order_id = w.order_id
        )
        select charge_id from written`.execute(db);
      return rows.length > 0;
    },

    /**
     * Takes the gateway for a pending charge to oneself for a while, and answers how many seconds ago it was last asked;
     * undefined where another process is asking or everything is known.
     */
    async claim(chargeId: string): Promise<number | undefined> {
      const { rows } = await sql<{ seconds: number }>`
        with free as materialized (
          select charge_id, asked_at from charges where charge_id = ${chargeId} and status = 'pending'
            and (asking_until is null or asking_until <= now()) for update
        )
        update charges c set asked_at = now(), asking_until = now() + make_interval(secs => ${askingSeconds})
        from free where c.charge_id = free.charge_id
        returning extract(epoch from now() - free.asked_at)::float8 as seconds`.execute(db);
      return rows[0]?.seconds;
    },

    /** The gateway has said nothing that ends it: the next one may ask. */
    async release(chargeId: string): Promise<void> {
      await sql`update charges set asking_until = null where charge_id = ${chargeId} and status = 'pending'`.execute(
        db,
      );
    },

    /** The money is there: the pending payment of a locked order has settled. False when that was known before. */
    async settle(
      chargeId: string,
      { transactionId, brand, lastFour }: { transactionId: string; brand: string; lastFour: string },
      at: Date,
    ): Promise<boolean> {
      const { rows } = await sql<{ order_id: string }>`
        with settled as (
          update charges set status = 'settled', transaction_id = ${transactionId}, known_at = ${at}, nonce = null, asking_until = null
          where charge_id = ${chargeId} and status = 'pending' returning charge_id, order_id, amount
        ), shown as (
          update order_transactions t set state = 'settled', transaction_id = ${transactionId},
            brand = coalesce(nullif(${brand}, ''), t.brand), pan_truncation = coalesce(nullif(${lastFour}, ''), t.pan_truncation)
          from settled s where t.transaction_key = s.charge_id
        )
        update orders o set captured = captured + s.amount, version = version + 1
        from settled s where o.order_id = s.order_id returning o.order_id`.execute(db);
      return rows.length > 0;
    },

    /** The money will not come. False when that was known before. */
    async fail(chargeId: string, message: string, at: Date): Promise<boolean> {
      const { rows } = await sql<{ order_id: string }>`
        with failed as (
          update charges set status = 'failed', transaction_id = 'FAILED', failure = ${message}, known_at = ${at}, nonce = null,
            asking_until = null
          where charge_id = ${chargeId} and status = 'pending' returning charge_id, order_id
        ), shown as (
          update order_transactions t set state = 'failed', transaction_id = 'FAILED' from failed f where t.transaction_key = f.charge_id
        )
        update orders o set version = version + 1 from failed f where o.order_id = f.order_id returning o.order_id`.execute(
        db,
      );
      return rows.length > 0;
    },
  };
}
