/** A code is compared by its letters and digits alone, however it is typed; a phone number without its extension. */
export const codeFunctions = `
    create function search_code(code text) returns text language sql immutable strict parallel safe as $$
      select left(regexp_replace(lower(code), '[^a-z0-9]+', '', 'g'), 80)
    $$;

    create or replace function search_digits(phone text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(left(regexp_replace(regexp_replace(phone, '[\\s,]*(ext(ension)?\\.?|x)\\s*#?\\d{1,6}\\s*$', '', 'i'),
        '\\D', '', 'g'), 20), '^1(\\d{10})$', '\\1')
    $$;

    -- what a mistyped word may have been meant to be; numbers are taken as they are
    create function search_is_word(word text) returns boolean language sql immutable strict parallel safe as $$
      select length(word) between 3 and 40 and word !~ '[0-9:]'
    $$;
  `;

export const codeIndexes = `
    drop index vendor_deliveries_tracking_search, orders_bulk_ref_search;
    create index vendor_deliveries_tracking_code on vendor_deliveries ((search_code(tracking_code) collate "C")) where tracking_code is not null;
    create index vendor_deliveries_task_code on vendor_deliveries ((search_code(onfleet_task_id) collate "C")) where onfleet_task_id is not null;
    create index orders_reference_code on orders ((search_code(bulk_order_ref) collate "C")) where bulk_order_ref is not null;
    create index orders_subscription_code on orders ((search_code(subscription ->> 'subscriptionNumber') collate "C"), created_at desc)
      where subscription is not null;
    create index orders_sales_order_code on orders ((search_code(netsuite_sales_order_id) collate "C")) where netsuite_sales_order_id is not null;
    create index order_transactions_code on order_transactions ((search_code(transaction_id) collate "C")) where transaction_type = 'payment';
  `;
