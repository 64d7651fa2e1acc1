import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { ErasingScope } from './erasing-scope.ts';
import { copiesPlaces, looseObjects, looseTexts, wordsOutOf } from './copies-places.sql.ts';
import { ordersPlaces } from './orders-places.sql.ts';

/** All SQL that takes a person away. */
export function erasingStore(db: Db) {
  return {
    /** The orders that have one of these suborders, or are of one of these customers. */
    async ordersOf(customerIds: readonly string[], suborderIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ orderId: string }>`
        select order_id as "orderId" from orders where customer_id = any(${customerIds}::uuid[])
        union select order_id from suborders where suborder_id = any(${suborderIds}::text[]) order by 1`.execute(db);
      return rows.map(({ orderId }) => orderId);
    },

    /** Uploaded files with one of these orders, or with a row that has one of these marks. */
    async requestsOf(orderIds: readonly string[], markPatterns: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ requestId: string }>`
        select distinct request_id as "requestId" from bulk_orders
        where order_id = any(${orderIds}::text[]) or lower(content::text) like any(${markPatterns}::text[])`.execute(
        db,
      );
      return rows.map(({ requestId }) => requestId);
    },

    /** Holds everything that is about to change, in the order in which all others lock it. */
    async lock({ orderIds, suborderIds }: Pick<ErasingScope, 'orderIds' | 'suborderIds'>): Promise<void> {
      await sql`select from orders where order_id = any(${orderIds}::text[]) order by order_id for update`.execute(db);
      await sql`select from suborders where suborder_id = any(${suborderIds}::text[]) order by suborder_id for update`.execute(
        db,
      );
    },

    /** Takes the person out of every table but the audit trail. */
    async fromTables(scope: ErasingScope): Promise<void> {
      const known = await wordsInSearch(db, scope);
      for (const place of Object.values(copiesPlaces)) await place(scope).execute(db);
      for (const place of Object.values(ordersPlaces)) await place(scope).execute(db);
      for (const statement of looseStatements(scope)) await statement.execute(db);
      await sql`update bloomdesk_jobs._private_jobs set last_error = erased_text(last_error, ${scope.words}::text[])
        where lower(last_error) like any(${scope.wordPatterns}::text[])`.execute(db);
      await sql`select erase_from_security_events(${scope.erasureId}::uuid, ${scope.words}::text[])`.execute(db);
      await forgetWords(db, known);
    },

    /** Takes the person out of the texts of the audit trail; answers how many events were changed. */
    async fromTrail({ erasureId, words, names, ...scope }: ErasingScope): Promise<number> {
      const { rows: credits } = await sql<{ thing: string }>`
        select 'CREDIT ' || credit_id as thing from credits
        where suborder_id = any(${scope.suborderIds}::text[]) or email like 'erased-%@erased.invalid'
          and (email = 'erased-' || ${erasureId} || '@erased.invalid'
            or email in (select email from customers where customer_id = any(${scope.customerIds}::uuid[])))
        union select 'SUPPRESSION ' || entity_id from audit_links join audit_events e using (event_id)
        where entity_type = 'SUPPRESSION' and lower(e.data::text) like any(${scope.markPatterns}::text[])
        union select 'INTAKE ' || intake_id from intake_orders where order_id = any(${scope.orderIds}::text[])`.execute(
        db,
      );
      const things = [
        ...scope.customerIds.map((id) => `CUSTOMER ${id}`),
        ...scope.orderIds.map((id) => `ORDER ${id}`),
        ...scope.suborderIds.flatMap((id) => [`SUBORDER ${id}`, `EXCEPTION ${id}`]),
        ...scope.requestIds.map((id) => `BULKREQUEST ${id}`),
        ...credits.map(({ thing }) => thing),
      ];
      const { rows } = await sql<{ changed: number }>`
        select erase_from_audit(${erasureId}, ${things}::text[], ${words}::text[], ${names}::text[]) as changed`.execute(
        db,
      );
      return rows[0]?.changed ?? 0;
    },

    /** One digest over what the changed events say from now on. */
    async digestOf(erasureId: string): Promise<string> {
      const { rows } = await sql<{ digest: string }>`select digest_of_erasure(${erasureId}) as digest`.execute(db);
      return rows[0]?.digest ?? '';
    },
  };
}

function looseStatements(scope: ErasingScope): RawBuilder<unknown>[] {
  const texts = Object.entries(looseTexts).flatMap(([table, columns]) =>
    columns.map((column) => wordsOutOf(scope, table, column, 'text')),
  );
  const objects = Object.entries(looseObjects).flatMap(([table, columns]) =>
    columns.map((column) => wordsOutOf(scope, table, column, 'object')),
  );
  return [...texts, ...objects];
}

/** The words by which their orders are found until now. */
async function wordsInSearch(db: Db, { suborderIds, customerIds }: ErasingScope): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_documents, unnest(tsvector_to_array(words)) word
    where (suborder_id = any(${suborderIds}::text[]) or customer_id = any(${customerIds}::uuid[])) and search_is_word(word)`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

/** Forgets those of the words that are in no other order, because the search offers words that were written once. */
async function forgetWords(db: Db, words: readonly string[]): Promise<void> {
  await sql`delete from search_words w where word = any(${words}::text[])
    and not exists (select from search_documents d where d.words @@ (quote_literal(w.word))::tsquery)`.execute(db);
}
