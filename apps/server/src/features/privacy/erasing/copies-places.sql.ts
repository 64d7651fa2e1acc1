import { type RawBuilder, sql } from 'kysely';
import { type ErasingScope, theirWords } from './erasing-scope.ts';

type Place = (scope: ErasingScope) => RawBuilder<unknown>;

/** A copy that has an address or a number of theirs is about them, and loses every text that is not plain. */
const isTheirs = ({ markPatterns }: ErasingScope, text: RawBuilder<unknown>) =>
  sql`lower(${text}) like any(${markPatterns}::text[])`;

const ofOrders = ({ orderIds }: ErasingScope) => sql`order_id = any(${orderIds}::text[])`;

/** Copies of what came in and of what was answered. Repeating a call still gets an answer, with the person taken out of it. */
export const copiesPlaces: Readonly<Record<string, Place>> = {
  order_documents: (scope) => sql`
    delete from order_documents where ${ofOrders(scope)} or ${isTheirs(scope, sql`document`)}`, // made again when read
  idempotency_keys: (scope) => sql`
    update idempotency_keys set answer = erased_json(answer::jsonb, ${theirWords(scope)}::text[],
      ${isTheirs(scope, sql`answer`)} or answer like any(${scope.idPatterns}::text[]))::text
    where lower(answer) like any(${[...scope.wordPatterns, ...scope.namePatterns]}::text[]) or answer like any(${scope.idPatterns}::text[])`,
  storefront_refunds: (scope) => sql`
    update storefront_refunds set refund = erased_json(refund::jsonb, ${scope.words}::text[], true)
    where ${ofOrders(scope)} or ${isTheirs(scope, sql`refund::text`)}`,
  intake_orders: (scope) => sql`
    update intake_orders set message = erased_json(message::jsonb, ${scope.words}::text[], true)::json,
      problems = erased_json(problems, ${scope.words}::text[], true), content_hash = ''
    where ${ofOrders(scope)} or ${isTheirs(scope, sql`message::text`)}`,
  privacy_requests: (scope) => sql`
    update privacy_requests set email = null, phone = null,
      state = case when kind = 'access' and state = 'open' then 'nothing-kept' else state end,
      done_at = case when kind = 'access' and state = 'open' then ${scope.now} else done_at end
    where ${isTheirs(scope, sql`concat_ws(' ', email, phone)`)}`,
  shop_events: (scope) => sql`update shop_events set body = '{}' where ${isTheirs(scope, sql`body`)}`,
  suppressed_addresses: (scope) => sql`
    with gone as (delete from suppressed_addresses where address = any(${scope.words}::text[]))
    update suppressed_addresses set note = erased_text(note, ${scope.words}::text[])
    where address <> all(${scope.words}::text[]) and lower(note) like any(${scope.wordPatterns}::text[])`,
  bulk_requests: (scope) => sql`
    update bulk_requests set file = '', failure = erased_text(failure, ${theirWords(scope)}::text[]),
      failure_cause = erased_text(failure_cause, ${theirWords(scope)}::text[]),
      file_name = erased_text(file_name, ${theirWords(scope)}::text[]),
      notes = array(select erased_text(note, ${theirWords(scope)}::text[]) from unnest(notes) note)
    where request_id = any(${scope.requestIds}::uuid[])`,
  bulk_orders: (scope) => sql`
    update bulk_orders set content = erased_json(content::jsonb, ${scope.words}::text[], true)::json,
      verdict = case when order_id is null then 'bad' else verdict end,
      order_total = case when order_id is null then null else order_total end,
      exception_reason = case when order_id is null then '[erased]' end
    where request_id = any(${scope.requestIds}::uuid[]) and (${ofOrders(scope)} or ${isTheirs(scope, sql`content::text`)})`,
};

/** Columns where people or partners may have written of them: the words go, the rest stays. */
export const looseTexts: Readonly<Record<string, readonly string[]>> = {
  adjustments: ['memo'],
  broken_promises: ['fault'],
  bulk_action_results: ['message'],
  chat_posts: ['body'],
  demo_scenes: ['shows', 'about'],
  partner_exchanges: ['problem'],
  partner_states: ['problem'],
  suborder_exceptions: ['reason'],
  table_views: ['name'],
  webhook_sendings: ['last_problem', 'last_answer'],
  wrong_guesses: ['counter'],
};

/** The same of objects. */
export const looseObjects: Readonly<Record<string, readonly string[]>> = {
  bulk_actions: ['action'],
  table_views: ['state'],
  worldease_plds: ['content', 'errors'],
};

/** Takes their words out of one of these columns. */
export function wordsOutOf(
  { words, wordPatterns }: ErasingScope,
  table: string,
  column: string,
  form: 'text' | 'object',
): RawBuilder<unknown> {
  const at = sql.ref(column);
  const erased =
    form === 'text' ? sql`erased_text(${at}, ${words}::text[])` : sql`erased_json(${at}, ${words}::text[], false)`;
  return sql`update ${sql.table(table)} set ${at} = ${erased} where lower(${at}::text) like any(${wordPatterns}::text[])`;
}
