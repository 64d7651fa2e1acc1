import type pg from 'pg';

/** A peak day: its open suborders over all centers, and those of the days around it. */
export const boardSize = { suborders: 250_000, day: '2027-02-13', inPiece: 50_000 };

/** Fills one day with open suborders of a dozen cut-offs at each center, as wide as they really are. */
export async function fillForBoard(pool: pg.Pool): Promise<void> {
  const indexes = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'bloomdesk' and tablename = 'search_terms'`,
  );
  for (const { indexname } of indexes.rows) await pool.query(`drop index ${indexname}`);
  await pool.query(customerSql);
  for (let from = 0; from < boardSize.suborders; from += boardSize.inPiece) {
    const to = from + boardSize.inPiece - 1;
    await pool.query(orderSql, [from, to]);
    await pool.query(suborderSql, [from, to, boardSize.day]);
  }
  for (const { indexdef } of indexes.rows) await pool.query(indexdef);
  await pool.query('vacuum analyze');
}

const customerSql = `
  insert into customers (email, first_name, last_name, phone, zip_code, created_at, modified_at)
  values ('peak@example.com', 'Dana', 'Reyes', '+14105550123', '21201', now(), now())`;

const orderSql = `
  insert into orders (order_id, customer_id, type, status_at, created_at, item_total, discount_total, tax_total, order_total)
  select (4000000 + n)::text, customer_id, 'web', now(), now(), 0, 0, 0, 0
  from generate_series($1::integer, $2::integer) n, customers where email = 'peak@example.com'`;

const suborderSql = `
  insert into suborders (suborder_id, order_id, suffix, fc_id, status, status_at, fulfillment_date, delivery_date, order_type,
    in_exception, recipient, lines, fulfilled_by)
  select (4000000 + n) || '-1', (4000000 + n)::text, 1, fcs[1 + n % cardinality(fcs)],
    (array['Received', 'Received', 'Received', 'AtTable', 'AtTable', 'SuborderPrinted', 'SuborderPrinted', 'Packed'])[1 + n / 7 % 8],
    now(), $3::date, $3::date, 'web', n % 50 = 0,
    jsonb_build_object('firstName', 'Rosa', 'lastName', 'Reyes', 'phone', '+14105550199', 'email', '', 'address1',
      n || ' Charles St', 'address2', '', 'city', 'Baltimore', 'state', 'MD', 'zipCode', '21201', 'instructions', 'Ring twice'),
    jsonb_build_array(
      jsonb_build_object('index', 0, 'sku', 'FLRL-B-1001', 'name', 'Blushing Rose', 'quantity', 1, 'isPrimaryProduct', true),
      jsonb_build_object('index', 1, 'sku', 'FLRL-V-3001', 'name', 'Clear Cylinder Vase', 'quantity', 1, 'isPrimaryProduct', false)),
    $3::date + make_interval(hours => 12 + (n / 3 % 12)::integer)
  from generate_series($1::integer, $2::integer) n,
    (select array_agg(fc_id order by fc_id) as fcs from fulfillment_centers) c`;
