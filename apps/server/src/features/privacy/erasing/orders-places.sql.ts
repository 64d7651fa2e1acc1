import { type RawBuilder, sql } from 'kysely';
import { type ErasingScope, theirWords } from './erasing-scope.ts';

type Place = (scope: ErasingScope) => RawBuilder<unknown>;

const ofOrders = ({ orderIds }: ErasingScope) => sql`order_id = any(${orderIds}::text[])`;
const ofSuborders = ({ suborderIds }: ErasingScope) => sql`suborder_id = any(${suborderIds}::text[])`;
const ofCustomers = ({ customerIds }: ErasingScope) => sql`customer_id = any(${customerIds}::uuid[])`;
const theirEmails = (scope: ErasingScope) => sql`select email from customers where ${ofCustomers(scope)}`;
const gone = sql`'[erased]'`;

/**
 * What orders lose: names, streets, numbers, messages, notes and pictures. Amounts, items, days, statuses, city, state and
 * ZIP code stay, and so do the numbers by which payments and parcels are accounted for. In this sequence: what is found by a
 * customer's address comes before the address goes.
 */
export const ordersPlaces: Readonly<Record<string, Place>> = {
  credits: (scope) => sql`
    update credits set email = coalesce((select 'erased-' || customer_id || '@erased.invalid' from customers c where c.email = credits.email
        and ${ofCustomers(scope)}), 'erased-' || ${scope.erasureId} || '@erased.invalid'),
      reason = case when reason = tag or reason = '' then reason else ${gone} end, version = version + 1
    where email in (${theirEmails(scope)}) or email like any(${scope.markPatterns}::text[]) or ${ofSuborders(scope)}`,
  credit_redemptions: (scope) => sql`
    update credit_redemptions set email = coalesce((select 'erased-' || customer_id || '@erased.invalid' from customers c
        where c.email = credit_redemptions.email and ${ofCustomers(scope)}), 'erased-' || ${scope.erasureId} || '@erased.invalid')
    where email in (${theirEmails(scope)}) or email like any(${scope.markPatterns}::text[])`,
  imported_history: (scope) => sql`
    update imported_history set content_hash = '', fixed_hash = case when fixed_hash is null then null else '' end,
      external_id = case when lower(external_id) like any(${scope.wordPatterns}::text[]) then 'erased-' || our_id else external_id end
    where our_id = any(${[...scope.customerIds, ...scope.orderIds]}::text[])`,
  suborders: (scope) => sql`
    update suborders set recipient = jsonb_build_object('firstName', ${gone}, 'lastName', '', 'address1', '', 'address2', '',
        'locationType', coalesce(recipient -> 'locationType', '""'), 'placeName', '', 'city', coalesce(recipient -> 'city', '""'),
        'state', coalesce(recipient -> 'state', '""'), 'zipCode', to_jsonb(left(coalesce(recipient ->> 'zipCode', ''), 5)),
        'phone', '', 'email', '', 'instructions', '', 'coords', null),
      message = case when message = '' then '' else ${gone} end,
      internal_note = case when internal_note = '' then '' else ${gone} end, version = version + 1
    where ${ofSuborders(scope)}`,
  customers: (scope) => sql`
    update customers set email = 'erased-' || customer_id || '@erased.invalid', first_name = ${gone}, last_name = '', phone = '',
      zip_code = left(zip_code, 5), parent_customer_name = null, customer_groups = '{}', shopify_id = null, modified_at = ${scope.now}
    where ${ofCustomers(scope)}`,
  orders: (scope) => sql`
    update orders set internal_note = case when internal_note = '' then '' else ${gone} end,
      shopify = erased_json(shopify, ${scope.words}::text[], true), version = version + 1 where ${ofOrders(scope)}`,
  order_comments: (scope) => sql`
    update order_comments set body = case when body = '' then '' else ${gone} end where ${ofOrders(scope)}`,
  files: (scope) => sql`
    update files set touched_at = 'epoch' where hash in (
      select unnest(array[hash, thumbnail_hash]) from order_files where ${ofOrders(scope)}
      union all select unnest(array[d.hash, d.thumbnail_hash]) from delivery_proof_pictures d join delivery_proofs p using (proof_id)
      where p.${ofSuborders(scope)})`,
  order_files: (scope) => sql`delete from order_files where ${ofOrders(scope)}`,
  delivery_proof_pictures: (scope) => sql`
    delete from delivery_proof_pictures where proof_id in (select proof_id from delivery_proofs where ${ofSuborders(scope)})`,
  delivery_proofs: (scope) => sql`
    update delivery_proofs set look_at = null, received_by = case when received_by is null then null else ${gone} end
    where ${ofSuborders(scope)}`,
  custody_steps: (scope) => sql`
    update custody_steps set latitude = null, longitude = null where ${ofSuborders(scope)}`,
  mailbox: (scope) => sql`
    delete from mailbox where effect_key in (select effect_key from order_letters where ${ofOrders(scope)})
      or lower(concat_ws(' ', to_address, subject, body)) like any(${scope.wordPatterns}::text[])`,
  outbox: (scope) => sql`
    update outbox set payload = '{}', state = case state when 'pending' then 'done' else state end,
      done_at = case state when 'pending' then ${scope.now} else done_at end,
      last_error = case state when 'pending' then 'erased before it was sent' else erased_text(last_error, ${scope.words}::text[]) end
    where (partner <> 'payments' and (lower(payload::text) like any(${scope.markPatterns}::text[])
        or effect_key in (select effect_key from order_letters where ${ofOrders(scope)})
        or effect_key in (select effect_key from vendor_deliveries where ${ofSuborders(scope)})))
      or lower(last_error) like any(${scope.wordPatterns}::text[])`,
  order_letters: (scope) => sql`
    update order_letters set to_address = '', subject = ${gone}, body = ''
    where ${ofOrders(scope)} and (suborder_id is null or ${ofSuborders(scope)})`,
  order_tags: (scope) => sql`
    delete from order_tags where ${ofOrders(scope)} and lower(tag) like any(${scope.namePatterns}::text[])`,
  order_transactions: (scope) =>
    sql`update order_transactions set pan_truncation = '' where ${ofOrders(scope)} and pan_truncation <> ''`,
  simulated_charges: (scope) =>
    sql`update simulated_charges set last_four = '' where ${ofOrders(scope)} and last_four <> ''`,
  charges: (scope) => sql`
    update charges set failure = ${gone} where ${ofOrders(scope)} and lower(failure) like any(${scope.wordPatterns}::text[])`,
  refunds: (scope) => sql`
    update refunds set reasons = erased_json(reasons, ${scope.words}::text[], true), failure = erased_text(failure, ${scope.words}::text[]),
      close_note = case when coalesce(close_note, '') = '' then close_note else ${gone} end where ${ofOrders(scope)}`,
  line_items: (scope) => sql`
    update line_items set user_action_reasons = erased_json(user_action_reasons, ${scope.words}::text[], true)
    where ${ofSuborders(scope)} and user_action_reasons <> '[]'`,
  suborder_exceptions: (scope) => sql`
    update suborder_exceptions set reason = erased_text(reason, ${theirWords(scope)}::text[]) where ${ofSuborders(scope)}`,
  exception_events: (scope) => sql`
    update exception_events set before = erased_json(before, ${theirWords(scope)}::text[], false),
      after = erased_json(after, ${theirWords(scope)}::text[], false)
    where ${ofSuborders(scope)}`,
  vendor_deliveries: (scope) => sql`
    update vendor_deliveries set label_zpl = null, label_png = null, label_url = null, customer_tracking_link = null, onfleet_error = null,
      error_message = case when error_message is null then null else ${gone} end where ${ofSuborders(scope)}`,
  courier_parcels: (scope) =>
    sql`update courier_parcels set sheet = null where ${ofSuborders(scope)} and sheet is not null`,
  carrier_events: (scope) =>
    sql`update carrier_events set failure = ${gone} where ${ofSuborders(scope)} and failure is not null`,
  platform_copies: (scope) => sql`delete from platform_copies where ${ofOrders(scope)}`,
  staff_notifications: (scope) => sql`
    update staff_notifications set sentence = erased_text(sentence, ${theirWords(scope)}::text[]), excerpt = ''
    where subject_id = any(${[...scope.orderIds, ...scope.suborderIds, ...scope.requestIds]}::text[])`,
};
