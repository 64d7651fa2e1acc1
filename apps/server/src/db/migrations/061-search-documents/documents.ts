import { sql, type Kysely } from 'kysely';
import { codeFunctions, codeIndexes } from './codes.ts';
import { documentTriggers } from './document-triggers.ts';

/**
 * What an order is found by when a caller says several things at once: one row per suborder with every word of its sender,
 * its recipient, the address, the goods and the day (D289). Triggers keep it, in the transaction that changes any of them.
 *
 * - words of names, addresses, goods and e-mail addresses as `search_fold` has them;
 * - a phone number whole, its last seven and its last four digits; `x:` its extension;
 * - `z:` the ZIP code, `k:` a SKU, `d:` the delivery day, `w:` the week in which the order was placed.
 */
const tables = `
    create table search_documents (
      suborder_id text primary key references suborders on delete cascade,
      order_id text not null,
      customer_id uuid not null,
      placed_at timestamptz not null,
      words tsvector not null
    );
    create index search_documents_customer on search_documents (customer_id);

    -- words that have been written once, to find what a mistyped one was meant to be; one may stand twice
    create table search_words (word text collate "C" not null);
    create index search_words_word on search_words (word);
  `;

const functions = `
    create function search_phone_words(phone text) returns text[] language sql immutable parallel safe as $$
      select case when length(digits) < 7 then array[]::text[] else array[digits, right(digits, 7), right(digits, 4)] end
      from (select search_digits(coalesce(phone, '')) as digits) number
    $$;

    create function search_document(customer customers, placed_at timestamptz, suborder suborders)
      returns tsvector language sql immutable parallel safe as $$
      select array_to_tsvector(array_remove(array_remove(
        string_to_array(search_fold(concat_ws(' ', customer.first_name, customer.last_name)), ' ')
        || string_to_array(search_fold(concat_ws(' ', suborder.recipient ->> 'firstName', suborder.recipient ->> 'lastName')), ' ')
        || string_to_array(search_fold(concat_ws(' ', suborder.recipient ->> 'placeName', suborder.recipient ->> 'address1',
             suborder.recipient ->> 'address2', suborder.recipient ->> 'city', suborder.recipient ->> 'state')), ' ')
        || string_to_array(search_fold(concat_ws(' ', customer.email, suborder.recipient ->> 'email')), ' ')
        || string_to_array(search_fold(coalesce((select string_agg(line ->> 'name', ' ') from jsonb_array_elements(suborder.lines) line), '')), ' ')
        || array(select 'k:' || lower(line ->> 'sku') from jsonb_array_elements(suborder.lines) line)
        || search_phone_words(customer.phone) || search_phone_words(suborder.recipient ->> 'phone')
        || array[suborder.order_id, lower(suborder.recipient ->> 'zipCode'), 'z:' || lower(suborder.recipient ->> 'zipCode'),
             'x:' || substring(suborder.recipient ->> 'instructions' from 'Phone extension (\\d+)$'),
             'd:' || suborder.delivery_date, 'w:' || floor(extract(epoch from placed_at) / 604800)::integer],
        null), ''))
    $$;
  `;

const filling = `
    insert into search_documents (suborder_id, order_id, customer_id, placed_at, words)
      select s.suborder_id, s.order_id, o.customer_id, o.created_at, search_document(c, o.created_at, s)
      from suborders s join orders o using (order_id) join customers c using (customer_id);
    insert into search_words (word)
      select distinct word from search_documents, unnest(tsvector_to_array(words)) word where search_is_word(word);
    create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
  `;

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [codeFunctions, tables, functions, documentTriggers, filling, codeIndexes])
    await sql.raw(part).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `drop trigger suborders_documented on suborders;
       drop trigger suborders_redocumented on suborders;
       drop trigger customers_redocumented on customers;
       drop function document_suborders, redocument_suborder, redocument_customer;
       drop table search_documents, search_words;
       drop function search_document, search_phone_words, search_is_word;
       drop index orders_reference_code, orders_subscription_code, orders_sales_order_code, order_transactions_code,
         vendor_deliveries_tracking_code, vendor_deliveries_task_code;
       drop function search_code;`,
    )
    .execute(db);
}
