import type pg from 'pg';

/** How many orders there are, and how what differs from one to the next is made of its number `n`, in SQL. */
export interface OrderPattern {
  orders: number;
  customers: number;
  orderInPiece: number;
  suborderInBatch: number;
  /** When it was placed. */
  placedAt: string;
  center: string;
  /** Of its suborder and of its batch, whose orders are of one day. */
  day: string;
  status: string;
  isInException: string;
  /** Whose it is: the place of a customer among all by their addresses. */
  customer: string;
  lines: number;
}

/** The fill is made of pieces, so that no statement runs for minutes. */
export const size: OrderPattern = {
  orders: 1_000_000,
  customers: 400_000,
  orderInPiece: 100_000,
  suborderInBatch: 50,
  placedAt: 'now() - make_interval(secs => 30 * n)',
  center: '4',
  day: 'current_date + 2 - n / 50 * 50 / 2880',
  status: "'Packed'",
  isInException: 'n % 50 = 0',
  customer: 'n % 400000',
  lines: 1,
};

/** A name of the bench: the lower its number, the more people bear it. */
export const firstNames = namesOf(3000, ['a', 'e', 'i', 'o', 'u', 'ia', 'an', 'en']);
export const lastNames = namesOf(20_000, ['er', 'son', 'ez', 'ski', 'man', 'ly', 'o', 'ard', 'ton', 'field']);
/** The lower the number of a town, the more orders go there: the first takes one of twelve. */
export const towns = namesOf(150, ['ville', 'burg', 'ford', 'wood']);
const streets = namesOf(900, ['dale', 'view', 'crest']);
const places = namesOf(800, [' Hospital', ' Offices', ' Hotel', ' School', ' Clinic']);
/** Whole goods: every order has one of so many. */
export const goods = namesOf(150, [' Rose', ' Tulip', ' Peony', ' Orchid', ' Lily']);

/** Puts a million orders into the database as their senders, recipients, batches, payments and deliveries stand there. */
export async function fillForSearch(pool: pg.Pool, pattern = size, hands = 1): Promise<void> {
  const indexes = await withoutIndexes(pool);
  await pool.query(customerSql, [firstNames, lastNames, pattern.customers]);
  await pool.query(batchSql(pattern), [Math.ceil(pattern.orders / pattern.suborderInBatch)]);
  const pieces = Array.from({ length: Math.ceil(pattern.orders / pattern.orderInPiece) }, (_, at) => at).values();
  const hand = async () => {
    for (const piece of pieces) {
      const from = piece * pattern.orderInPiece;
      await fillPiece(pool, pattern, from, Math.min(from + pattern.orderInPiece, pattern.orders) - 1);
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  for (const index of indexes) await pool.query(index);
  await pool.query('vacuum analyze');
}

async function fillPiece(pool: pg.Pool, pattern: OrderPattern, from: number, to: number): Promise<void> {
  await pool.query(orderSql(pattern), [from, to]);
  const names = [firstNames, lastNames, pattern.suborderInBatch, towns, streets, goods, places];
  await pool.query(suborderSql(pattern), [from, to, ...names]);
  await fillUnchecked(pool, lineSql(pattern), [from, to, goods]);
  await pool.query(paymentSql, [from, to]);
  await pool.query(exceptionSql(pattern), [from, to]);
  await pool.query(deliverySql, [from, to]);
}

/** What is filled refers to what is there, so no row of it is looked up again and nothing follows from it. */
export async function fillUnchecked(pool: pg.Pool, text: string, values: unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = 'replica'`);
    await client.query(text, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Millions of terms are sorted once instead of finding their places one by one. */
async function withoutIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'bloomdesk'
       and (tablename = 'search_terms' or indexname in ('search_documents_words', 'search_documents_customer'))`,
  );
  for (const { indexname } of rows) await pool.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

/** The square of an even chance: the first of 20,000 names is borne by 0.7 % of all. */
const chosen = (list: string) => `(${list})[(1 + floor(power(random(), 2) * cardinality(${list})))::integer]`;
const phone = `'+1' || (200 + floor(random() * 780)) || (2000000 + floor(random() * 7999999))`;

/** One in eight has a name of several words, a hyphen or an accent. */
const familyName = `case n % 24
  when 0 then 'van der ' || ${chosen('$4::text[]')} || ' y ' || ${chosen('$4::text[]')} || ' de la ' || ${chosen('$4::text[]')}
  when 1 then ${chosen('$4::text[]')} || '-' || ${chosen('$4::text[]')}
  when 2 then replace(${chosen('$4::text[]')}, 'a', 'á')
  else ${chosen('$4::text[]')} end`;

const customerSql = `
  insert into customers (email, first_name, last_name, phone, zip_code, created_at, modified_at)
  select lower(first_name || '.' || last_name || n || '@example.com'), first_name, last_name, phone, '21201', at, at
  from (select n, ${chosen('$1::text[]')} as first_name, ${chosen('$2::text[]')} as last_name, ${phone} as phone,
          now() - make_interval(mins => n) as at
        from generate_series(1, $3::integer) n) c`;

const batchSql = ({ center, day, suborderInBatch }: OrderPattern) => `
  insert into batches (batch_id, name, fc_id, fulfillment_date, status, created_by, created_at)
  select (500001 + batch)::text, 'Batch ' || (array['Roses', 'Tulips', 'various', 'Peonies'])[1 + batch % 4] || ' ' || batch % 30, ${center}, ${day},
    'Completed', 'bench', now() - make_interval(mins => batch)
  from (select batch, batch * ${suborderInBatch} as n from generate_series(0, $1::integer) batch) b`;

const orderSql = ({ placedAt, customer }: OrderPattern) => `
  insert into orders (order_id, customer_id, type, status_at, created_at, item_total, discount_total, tax_total, order_total,
    bulk_order_ref, subscription, netsuite_sales_order_id)
  select (2000000 + n)::text, c.customer_id, 'web', at, at, 0, 0, 0, 0, case when n % 10 = 0 then 'REF-' || n end,
    case when n % 6 = 0 then jsonb_build_object('source', 'storefront', 'subscriptionNumber', (4000000 + n)::text) end,
    case when n % 3 = 0 then 'SO-' || (7000000 + n) end
  from (select n, ${placedAt} as at, ${customer} as customer from generate_series($1::integer, $2::integer) n) o
  join (select customer_id, row_number() over (order by email) - 1 as place from customers) c on c.place = o.customer`;

const suborderSql = ({ placedAt, center, day, status, isInException, lines }: OrderPattern) => `
  insert into suborders (suborder_id, order_id, suffix, fc_id, status, status_at, fulfillment_date, delivery_date, order_type, recipient, lines, batch_id, batch_index, in_exception)
  select (2000000 + n) || '-1', (2000000 + n)::text, 1, ${center}, ${status}, at, ${day}, ${day}, 'web',
    jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', ${phone},
      'email', lower(first_name || '.' || left(last_name, 5) || n || '@example.org'),
      'address1', n % 990 || ' ' || ${chosen('$7::text[]')} || ' St',
      'address2', case when n % 5 = 0 then 'Floor ' || 2 + n % 39 else '' end,
      'placeName', case when n % 4 = 0 then ${chosen('$9::text[]')} else '' end,
      'city', ${chosen('$6::text[]')}, 'state', (array['MD', 'NY', 'NJ', 'PA', 'VA', 'NC', 'MA', 'IL'])[1 + n % 8],
      'zipCode', lpad((10000 + n % 900)::text, 5, '0'),
      'instructions', case when n % 9 = 0 then 'Ring twice; Phone extension ' || 100 + n % 900 else '' end),
    (select jsonb_agg(jsonb_build_object('index', line, 'sku', 'FLRL-B-' || 1000 + (n + 31 * line) % 150,
      'name', ($8::text[])[1 + (n + 31 * line) % 150], 'quantity', 1)) from generate_series(0, ${lines - 1}) line),
    (500001 + n / $5::integer)::text, n % $5::integer, ${isInException}
  from (select n, ${placedAt} as at, ${chosen('$3::text[]')} as first_name, ${familyName} as last_name
        from generate_series($1::integer, $2::integer) n) s`;

const lineSql = ({ lines }: OrderPattern) => `
  insert into line_items (suborder_id, index, sku, name, quantity, unit_price, original_price, price, is_primary)
  select (2000000 + n) || '-1', line, 'FLRL-B-' || 1000 + (n + 31 * line) % 150, ($3::text[])[1 + (n + 31 * line) % 150], 1, 0, 0, 0, line = 0
  from generate_series($1::integer, $2::integer) n, generate_series(0, ${lines - 1}) line`;

const exceptionSql = ({ placedAt, center, isInException }: OrderPattern) => `
  insert into suborder_exceptions (suborder_id, fc_id, reason, created_at, updated_at)
  select (2000000 + n) || '-1', ${center}, 'Address Problem', ${placedAt}, now()
  from generate_series($1::integer, $2::integer) n where ${isInException}`;

const paymentSql = `
  insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, amount, transaction_date)
  select gen_random_uuid(), (2000000 + n)::text, 'payment', left(md5(n::text), 7) || n, 'card', 0, now()
  from generate_series($1::integer, $2::integer) n`;

const deliverySql = `
  insert into vendor_deliveries (suborder_id, platform, carrier_name, state, effect_key, tracking_code, onfleet_task_id, requested_at)
  select (2000000 + n) || '-1', case when n % 2 = 0 then 'easypost' else 'onfleet' end, 'ups', 'booked', 'bench:' || n,
    case when n % 2 = 0 then '1Z999AA' || lpad(n::text, 11, '0') end, case when n % 2 = 1 then left(md5('task' || n), 24) end, now()
  from generate_series($1::integer, $2::integer) n`;

/** Pronounceable and unequal, as real names are: many begin alike. */
function namesOf(count: number, endings: readonly string[]): string[] {
  const syllables = [
    'ma',
    'jo',
    'an',
    'ka',
    'li',
    'sa',
    'ro',
    'be',
    'da',
    'ste',
    'chri',
    'mi',
    'wil',
    'pe',
    'no',
    'ha',
    'gre',
    'tho',
  ];
  return Array.from({ length: count }, (_, at) => {
    const parts = [at % 18, Math.floor(at / 18) % 18, Math.floor(at / 324) % 18, Math.floor(at / 5832)];
    const used = parts.slice(0, at < 324 ? 2 : at < 5832 ? 3 : 4).map((part) => syllables[part] ?? '');
    const name = `${used.join('')}${endings[at % endings.length] ?? ''}`;
    return name[0]?.toUpperCase() + name.slice(1);
  });
}
