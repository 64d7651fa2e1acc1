import { sql, type Kysely } from 'kysely';

/**
 * Letters to the sender of an order, kept as they were written (D299); whether one has gone out says the outbox. Those
 * that were planned before are taken from there: their key is `lifecycle:<event>:<order or suborder>:<id>`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table order_letters (
      letter_id bigint generated always as identity primary key,
      order_id text not null references orders,
      suborder_id text,
      event_type text not null,
      effect_key text not null unique,
      to_address text not null,
      subject text not null,
      body text not null,
      performed_by text,
      planned_at timestamptz not null
    );
    create index order_letters_order on order_letters (order_id, planned_at);
    insert into order_letters (order_id, suborder_id, event_type, effect_key, to_address, subject, body, planned_at)
    select o.order_id, case when named.id <> o.order_id then named.id end, split_part(x.effect_key, ':', 2), x.effect_key,
      x.payload ->> 'to', x.payload ->> 'subject', x.payload ->> 'body', x.created_at
    from outbox x cross join lateral (select split_part(x.effect_key, ':', 3) as id) named
      join orders o on o.order_id = split_part(named.id, '-', 1)
    where x.effect_key like 'lifecycle:%' and x.payload ? 'body' and x.payload ? 'subject' and x.payload ? 'to'
    order by x.created_at, x.effect_key;
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table order_letters;').execute(db);
}
