import { sql, type Kysely } from 'kysely';

/**
 * Money taken for what an order still owes. One charge of an order may be open at a time, a card entry is good for one
 * charge, and only one process asks the gateway about it, until its time is over.
 */
const charges = `
    create table charges (
      charge_id uuid primary key,
      order_id text not null references orders,
      amount bigint not null check (amount > 0),
      status text not null check (status in ('pending', 'settled', 'failed')),
      effect_key text not null unique,
      -- who asked for it under which key, and for what, so that asking again finds it
      intent text unique,
      intent_hash text,
      -- forgotten once it has been used; its hash stays
      nonce text,
      nonce_hash text unique,
      -- the earlier payment whose card is charged
      payment_key uuid references order_transactions (transaction_key),
      transaction_id text not null default 'PENDING',
      failure text,
      performed_by text not null,
      requested_at timestamptz not null,
      known_at timestamptz,
      asked_at timestamptz not null,
      asking_until timestamptz,
      check ((status = 'pending') = (known_at is null)),
      check ((status = 'failed') = (failure is not null)),
      check (nonce is null or status = 'pending'),
      check ((nonce_hash is null) <> (payment_key is null)),
      check ((intent is null) = (intent_hash is null))
    );
    create unique index charges_one_pending on charges (order_id) where status = 'pending';
    create index charges_order on charges (order_id, requested_at);
    create index charges_payment on charges (payment_key) where payment_key is not null;
`;

/** What the simulated gateway knows by itself; outcome 'none' is a request that never arrived. */
const gateway = `
    create table simulated_charges (
      effect_key text primary key,
      order_id text not null,
      amount bigint not null check (amount > 0),
      card text not null,
      outcome text not null check (outcome in ('none', 'settling', 'settled', 'refused')),
      message text not null default '',
      transaction_id text not null,
      brand text not null default '',
      last_four text not null default '',
      asked integer not null default 1,
      asked_at timestamptz not null
    );
    create table simulated_nonces (
      nonce text primary key,
      effect_key text not null
    );
`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(charges).execute(db);
  await sql.raw(gateway).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table simulated_nonces, simulated_charges, charges').execute(db);
}
