/** A suborder's words follow its sender, its recipient, its goods and its day; nobody else writes them. */
export const documentTriggers = `
    create function document_suborders() returns trigger language plpgsql as $$
    begin
      with put as (
        insert into search_documents (suborder_id, order_id, customer_id, placed_at, words)
        select s.suborder_id, s.order_id, o.customer_id, o.created_at, search_document(c, o.created_at, s)
        from new_rows n join suborders s using (suborder_id) join orders o on o.order_id = s.order_id join customers c using (customer_id)
        returning words
      ), said as (select distinct word from put, unnest(tsvector_to_array(words)) word where search_is_word(word))
      insert into search_words (word)
        select word from said where not exists (select from search_words w where w.word = said.word);
      return null;
    end $$;

    create function redocument_suborder() returns trigger language plpgsql as $$
    begin
      with put as (
        update search_documents d set words = now_words
        from orders o join customers c using (customer_id), search_document(c, o.created_at, new) now_words
        where d.suborder_id = new.suborder_id and o.order_id = new.order_id and d.words <> now_words
        returning d.words
      ), said as (select distinct word from put, unnest(tsvector_to_array(words)) word where search_is_word(word))
      insert into search_words (word)
        select word from said where not exists (select from search_words w where w.word = said.word);
      return null;
    end $$;

    -- in the order in which everyone locks suborders
    create function redocument_customer() returns trigger language plpgsql as $$
    begin
      perform 1 from search_documents where customer_id = new.customer_id order by suborder_id for update;
      with put as (
        update search_documents d set words = search_document(new, d.placed_at, s)
        from suborders s where s.suborder_id = d.suborder_id and d.customer_id = new.customer_id
        returning d.words
      ), said as (select distinct word from put, unnest(tsvector_to_array(words)) word where search_is_word(word))
      insert into search_words (word)
        select word from said where not exists (select from search_words w where w.word = said.word);
      return null;
    end $$;

    create trigger suborders_documented after insert on suborders
      referencing new table as new_rows for each statement execute function document_suborders();
    create trigger suborders_redocumented after update of recipient, delivery_date, lines on suborders for each row
      when ((old.recipient, old.delivery_date, old.lines) is distinct from (new.recipient, new.delivery_date, new.lines))
      execute function redocument_suborder();
    create trigger customers_redocumented after update of first_name, last_name, phone, email on customers for each row
      when ((old.first_name, old.last_name, old.phone, old.email) is distinct from (new.first_name, new.last_name, new.phone, new.email))
      execute function redocument_customer();
  `;
