/**
 * What a caller can be found by: one row per name, phone number and address of a customer or of a suborder's recipient.
 * Triggers keep it, no matter who changes them. Written in plain SQL, so that no extension is needed.
 *
 * - `name`: every rotation of the words of a name, so that each word stands first once;
 * - `dialled`: the digits of a phone number without the country, `phone`: the same backwards, to find it by its end;
 * - `email`: in lower case.
 */
export const searchTables = `
    create table search_terms (
      subject text not null,
      is_sender boolean not null,
      kind text not null check (kind in ('name', 'dialled', 'phone', 'email')),
      term text collate "C" not null,
      since timestamptz not null
    );
    comment on column search_terms.subject is 'A customer where is_sender, else a suborder.';

    -- lower case, without accents, words parted by one blank; an apostrophe parts nothing; most names are plain
    create function search_fold(words text) returns text language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(lower(case when octet_length(words) = length(words) then translate(left(words, 400), '''\`', '')
        else regexp_replace(translate(replace(replace(replace(normalize(left(words, 400), NFKD), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'),
          'øØłŁđĐðÐıœŒ''\`‘’', 'oOlLdDdDioO'), '[\\u0300-\\u036f]', '', 'g') end),
        '[\\s!-/:-@\\[-_{-~\\u2000-\\u206f]+', ' ', 'g'))
    $$;

    create function search_rotations(words text[]) returns setof text language sql immutable parallel safe as $$
      select distinct left(array_to_string(words[at:] || words[:at - 1], ' '), 200)
      from generate_series(1, least(cardinality(words), 6)) at
    $$;

    -- ten digits of a number of the country, else all of them
    create function search_digits(phone text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(left(regexp_replace(phone, '\\D', '', 'g'), 20), '^1(\\d{10})$', '\\1')
    $$;

    create function search_terms_of(first_name text, last_name text, phone text, email text)
      returns table (kind text, term text) language sql immutable parallel safe as $$
      with name as materialized (
        select array_remove(string_to_array(search_fold(concat_ws(' ', first_name, last_name)), ' '), '') as words
      ), number as materialized (select search_digits(phone) as digits)
      select 'name', term from name, search_rotations(words) term
      union all select 'dialled', digits from number where length(digits) >= 7
      union all select 'phone', reverse(digits) from number where length(digits) >= 7
      union all select 'email', left(lower(btrim(email)), 200) where btrim(email) <> ''
    $$;
  `;

/** A term of ours is found by its beginning; whole words of names besides, the newest first. */
export const searchIndexes = `
    create index search_terms_beginning on search_terms (kind, term, since desc) include (is_sender, subject);
    create index search_terms_word on search_terms (split_part(term, ' ', 1), since desc) include (term, is_sender, subject) where kind = 'name';
    create index search_terms_subject on search_terms (subject);
    create index vendor_deliveries_tracking_search on vendor_deliveries ((upper(tracking_code) collate "C")) where tracking_code is not null;
    create index orders_bulk_ref_search on orders ((lower(bulk_order_ref) collate "C")) where bulk_order_ref is not null;
    create index batches_name_search on batches ((lower(name) collate "C"), created_at desc);
  `;

export const searchTriggers = `
    create function index_customers() returns trigger language plpgsql as $$
    begin
      insert into search_terms (subject, is_sender, kind, term, since)
        select c.customer_id::text, true, t.kind, t.term, c.created_at
        from new_rows c, search_terms_of(c.first_name, c.last_name, c.phone, c.email) t;
      return null;
    end $$;

    create function index_customer() returns trigger language plpgsql as $$
    begin
      delete from search_terms where subject = new.customer_id::text;
      insert into search_terms (subject, is_sender, kind, term, since)
        select new.customer_id::text, true, t.kind, t.term, new.created_at
        from search_terms_of(new.first_name, new.last_name, new.phone, new.email) t;
      return null;
    end $$;

    create function index_recipients() returns trigger language plpgsql as $$
    begin
      insert into search_terms (subject, is_sender, kind, term, since)
        select s.suborder_id, false, t.kind, t.term, s.status_at
        from new_rows s, search_terms_of(s.recipient ->> 'firstName', s.recipient ->> 'lastName', s.recipient ->> 'phone', s.recipient ->> 'email') t;
      return null;
    end $$;

    create function index_recipient() returns trigger language plpgsql as $$
    declare at timestamptz := coalesce((select min(since) from search_terms where subject = new.suborder_id), new.status_at);
    begin
      delete from search_terms where subject = new.suborder_id;
      insert into search_terms (subject, is_sender, kind, term, since)
        select new.suborder_id, false, t.kind, t.term, at
        from search_terms_of(new.recipient ->> 'firstName', new.recipient ->> 'lastName', new.recipient ->> 'phone', new.recipient ->> 'email') t;
      return null;
    end $$;

    create trigger customers_indexed after insert on customers
      referencing new table as new_rows for each statement execute function index_customers();
    create trigger customers_reindexed after update of first_name, last_name, phone, email on customers for each row
      when ((old.first_name, old.last_name, old.phone, old.email) is distinct from (new.first_name, new.last_name, new.phone, new.email))
      execute function index_customer();
    create trigger recipients_indexed after insert on suborders
      referencing new table as new_rows for each statement execute function index_recipients();
    create trigger recipients_reindexed after update of recipient on suborders for each row
      when (old.recipient is distinct from new.recipient) execute function index_recipient();
  `;

/** Those who were there before. */
export const searchFilling = `
    insert into search_terms (subject, is_sender, kind, term, since)
      select c.customer_id::text, true, t.kind, t.term, c.created_at
      from customers c, search_terms_of(c.first_name, c.last_name, c.phone, c.email) t;
    insert into search_terms (subject, is_sender, kind, term, since)
      select s.suborder_id, false, t.kind, t.term, o.created_at
      from suborders s join orders o using (order_id),
        search_terms_of(s.recipient ->> 'firstName', s.recipient ->> 'lastName', s.recipient ->> 'phone', s.recipient ->> 'email') t;
  `;

export const searchUndone = `
    drop trigger recipients_reindexed on suborders;
    drop trigger recipients_indexed on suborders;
    drop trigger customers_reindexed on customers;
    drop trigger customers_indexed on customers;
    drop function index_recipient, index_recipients, index_customer, index_customers;
    drop index vendor_deliveries_tracking_search, orders_bulk_ref_search, batches_name_search;
    drop table search_terms;
    drop function search_terms_of, search_digits, search_rotations, search_fold;
  `;
