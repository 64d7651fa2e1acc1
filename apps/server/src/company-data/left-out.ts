const session = 'ends with a session, a minute or a print; a moved company begins new ones';
const secret = 'a secret; the new database makes its own';
const simulated = 'letters and posts that simulated partners hold; they can contain links that sign people in';
const passing = 'what is being done at this moment; it belongs to the servers that run now';

/** Tables that no export holds, each with its reason (D400). Every other table is in it: a new one is, until it is listed here. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  api_keys: 'keys of programs; make new ones in Settings',
  data_api_secrets: secret,
  file_secrets: secret,
  identity_keys: secret,
  google_sign_ins: session,
  provisioned_people: 'what the provider of this place calls people; it finds them again by their addresses',
  provider_groups: 'groups of the provider of this place, which sends them again',
  provider_group_members: 'groups of the provider of this place, which sends them again',
  provider_identities: 'bound to the provider of this place; people are tied again when they sign in there',
  spent_logout_tokens: session,
  identity_challenges: session,
  known_devices: session,
  passkey_challenges: session,
  passkeys: 'bound to the address of this place; people set them up again',
  recovery_codes: session,
  refresh_tokens: session,
  second_factor_challenges: session,
  second_factor_secrets: secret,
  second_factors: 'secrets of authenticator apps; people set them up again',
  reset_codes: session,
  set_up: 'the first day of the database it was in',
  set_up_steps: 'the first day of the database it was in',
  wrong_guesses: session,
  print_tickets: session,
  bench_claims: passing,
  exception_events: passing,
  idempotency_keys: passing,
  partner_exchanges: passing,
  partner_states: passing,
  quarantine: 'whether this database was restored from a backup',
  pauses: 'what is paused in the database it was in',
  write_probe: passing,
  replica_beat: passing,
  unknown_proxies: passing,
  order_visitors: passing,
  webhooks: 'webhooks have secrets; make new ones in Settings',
  webhook_secrets: secret,
  webhook_sendings: 'what is on its way to webhooks; let it arrive before you move',
  events: 'what webhooks were told of; a moved company begins a new stream',
  event_stream: 'the stream of the database it was in',
  outbox: 'what is on its way to partners; let it arrive before you move',
  partner_points: passing,
  partner_slots: passing,
  mail_notices: passing,
  partner_turns: passing,
  simulated_nonces: passing,
  staff_notifications: passing,
  worker_heartbeats: passing,
  chat_posts: simulated,
  mailbox: simulated,
  zip_places: 'the places of ZIP codes; they come with Bloomdesk',
  broken_promises: 'worked out again every five minutes',
  order_documents: 'made again from the orders when they are read',
  order_changes: passing,
  order_documents_since: passing,
  day_counts: 'worked out again from the suborders',
  search_documents: 'worked out again from the orders',
  search_terms: 'worked out again from the orders',
  search_words: 'worked out again from the orders',
};

/** Columns that are left out of tables that are not. A database's own counters of transactions are left out by their type. */
export const columnsLeftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  staff_users: { password_hash: 'passwords; people choose new ones' },
};

/** What follows from the rest, made again once everything else is in. */
export const workedOutAgain = [
  `insert into day_counts (fc_id, fulfillment_date, fulfilled_by, status, in_exception, n, is_folded)
   select fc_id, fulfillment_date, fulfilled_by, status, in_exception, count(*), true
   from suborders group by fc_id, fulfillment_date, fulfilled_by, status, in_exception`,
  `insert into search_terms (subject, is_sender, kind, term, since)
   select c.customer_id::text, true, t.kind, t.term, c.created_at
   from customers c, search_terms_of(c.first_name, c.last_name, c.phone, c.email) t`,
  `insert into search_terms (subject, is_sender, kind, term, since)
   select s.suborder_id, false, t.kind, t.term, o.created_at
   from suborders s join orders o using (order_id),
     search_terms_of(s.recipient ->> 'firstName', s.recipient ->> 'lastName', s.recipient ->> 'phone', s.recipient ->> 'email') t`,
  `insert into search_documents (suborder_id, order_id, customer_id, placed_at, words)
   select s.suborder_id, s.order_id, o.customer_id, o.created_at, search_document(c, o.created_at, s) || search_tags(s.order_id)
   from suborders s join orders o using (order_id) join customers c using (customer_id)`,
  `insert into search_words (word)
   select distinct word from search_documents, unnest(tsvector_to_array(words)) word where search_is_word(word)`,
];
