import { sql, type Kysely } from 'kysely';
import { documentTriggers } from '#db/migrations/061-search-documents/document-triggers.ts';

/**
 * Short words that staff put on orders (D314). The search has them in the document of each suborder: their words, and `t:`
 * the tag as a whole. Whoever writes a document locks it first, so that of a tag and a recipient that change together
 * none is lost.
 */
const table = `
    create table order_tags (
      order_id text not null references orders,
      tag text collate "C" not null check (length(tag) between 1 and 24),
      primary key (order_id, tag)
    );
    create index order_tags_tag on order_tags (tag);

    create function search_tags(of_order text) returns tsvector language sql stable parallel safe as $$
      select coalesce(array_to_tsvector(array_remove(array_agg(word), '')), ''::tsvector)
      from (select unnest('t:' || tag || string_to_array(search_fold(tag), ' ')) from order_tags where order_id = of_order) said (word)
    $$;
  `;

const said = `
        said as (select distinct word from put, unnest(tsvector_to_array(words)) word where search_is_word(word))
      insert into search_words (word)
        select word from said where not exists (select from search_words w where w.word = said.word);
      return null;
    end $$;`;

const functions = `
    create or replace function document_suborders() returns trigger language plpgsql as $$
    begin
      with put as (
        insert into search_documents (suborder_id, order_id, customer_id, placed_at, words)
        select s.suborder_id, s.order_id, o.customer_id, o.created_at, search_document(c, o.created_at, s) || search_tags(s.order_id)
        from new_rows n join suborders s using (suborder_id) join orders o on o.order_id = s.order_id join customers c using (customer_id)
        returning words
      ), ${said}

    create or replace function redocument_suborder() returns trigger language plpgsql as $$
    begin
      perform 1 from search_documents where suborder_id = new.suborder_id for update;
      with put as (
        update search_documents d set words = now_words
        from orders o join customers c using (customer_id), lateral (
          select search_document(c, o.created_at, new) || search_tags(o.order_id) as now_words
        ) now_said
        where d.suborder_id = new.suborder_id and o.order_id = new.order_id and d.words <> now_words
        returning d.words
      ), ${said}

    create or replace function redocument_customer() returns trigger language plpgsql as $$
    begin
      perform 1 from search_documents where customer_id = new.customer_id order by suborder_id for update;
      with put as (
        update search_documents d set words = search_document(new, d.placed_at, s) || search_tags(d.order_id)
        from suborders s where s.suborder_id = d.suborder_id and d.customer_id = new.customer_id
        returning d.words
      ), ${said}

    -- in the order in which everyone locks suborders
    create function redocument_order() returns trigger language plpgsql as $$
    declare of_order text := coalesce(new.order_id, old.order_id);
    begin
      perform 1 from search_documents where suborder_id in (select suborder_id from suborders where order_id = of_order)
        order by suborder_id for update;
      with put as (
        update search_documents d set words = search_document(c, o.created_at, s) || search_tags(of_order)
        from suborders s join orders o using (order_id) join customers c using (customer_id)
        where d.suborder_id = s.suborder_id and s.order_id = of_order
        returning d.words
      ), ${said}

    create trigger order_tags_documented after insert or delete on order_tags for each row execute function redocument_order();
  `;

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(table + functions).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `drop table order_tags;
       drop function redocument_order;
       drop function document_suborders, redocument_suborder, redocument_customer cascade;
       drop function search_tags;
       ${documentTriggers}`,
    )
    .execute(db);
}
