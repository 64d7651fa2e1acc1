import { type Kysely, sql } from 'kysely';

/**
 * An intake order that is placed knows which suborder each of its deliveries is, and what its storefront's payments are called
 * (D470, D471). Refunds that storefronts have given are kept once each, under the storefront's own id (D472).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table intake_orders add column suborders jsonb not null default '{}';
       alter table intake_orders add column payment_references text[] not null default '{}';
       create table storefront_refunds (
         channel text not null,
         refund_id text not null,
         intake_id uuid not null references intake_orders,
         order_id text references orders,
         refund jsonb not null,
         state text not null check (state in ('waiting', 'booked', 'ours', 'nothing', 'too-much')),
         received_at timestamptz not null,
         settled_at timestamptz,
         primary key (channel, refund_id),
         check ((state = 'waiting') = (settled_at is null))
       );
       create index storefront_refunds_intake on storefront_refunds (intake_id);
       create index storefront_refunds_order on storefront_refunds (order_id);`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `drop table storefront_refunds;
       alter table intake_orders drop column suborders, drop column payment_references;`,
    )
    .execute(db);
}
