import { type Kysely, sql } from 'kysely';

/** The stock that a line item needs, in base products: the same as the rule `demandOf`, for statements over very many lines. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create function demand_of(line_sku text, line_quantity integer, components jsonb)
    returns table (sku text, quantity integer) language sql immutable as $$
      select regexp_replace(part.sku, '^FLRL-[DT]', 'FLRL-B'),
        sum(part.quantity * case when part.sku like 'FLRL-D%' then 2 when part.sku like 'FLRL-T%' then 3 else 1 end)::integer
      from (
        select c->>'sku' as sku, (c->>'quantity')::integer * line_quantity as quantity from jsonb_array_elements(components) c
        union all select line_sku, line_quantity where jsonb_array_length(components) = 0) part
      where part.sku not like '%CRDISL%' group by 1 $$;
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop function demand_of').execute(db);
}
