/** Where an order's text comes from, and which of its columns says what order it is: an order's, or a suborder's. */
const partsOfOrders = {
  orders: 'order_id',
  suborders: 'order_id',
  order_transactions: 'order_id',
  refunds: 'order_id',
  platform_copies: 'order_id',
  care_resolutions: 'order_id',
  order_tags: 'order_id',
  line_items: 'suborder_id',
  suborder_exceptions: 'suborder_id',
  vendor_deliveries: 'suborder_id',
  adjustments: 'suborder_ref',
} as const;

interface Shared {
  table: string;
  /** What orders say of it; a change of another column is none of theirs. */
  columns: string;
  /** Whom a change is about: one customer, one subscription, or every order there is. */
  subject(row: string): string;
}
const every = () => `'all'`;

/** What many orders may say the same of. */
const sharedByOrders: readonly Shared[] = [
  {
    table: 'customers',
    columns: 'first_name last_name email phone zip_code parent_customer_name customer_groups',
    subject: (row) => `'customer ' || ${row}.customer_id`,
  },
  {
    table: 'stopped_subscriptions',
    columns: 'source subscription_number stopped_at',
    subject: (row) => `'subscription ' || ${row}.source || ' ' || ${row}.subscription_number`,
  },
  { table: 'products', columns: 'ops_name image_url kit', subject: every },
  {
    table: 'fulfillment_centers',
    columns: 'name timezone company address1 address2 city state zipcode phone',
    subject: every,
  },
  { table: 'delivery_areas', columns: 'description delivery_mechanism', subject: every },
  { table: 'lots', columns: 'product_name sku arrival_date', subject: every },
];

/** Orders are there without them, and read otherwise once they are; the others are there before any order that refers to them. */
const comeLater: readonly string[] = ['products', 'stopped_subscriptions'];

const put = (subjects: string) => `insert into order_changes (subject) ${subjects}`;

/** The orders of the rows that a statement has added, changed or removed. */
function ordersOf(rows: string, column: string): string {
  const order = column === 'order_id' ? column : `split_part(${column}, '-', 1)`;
  return `select ${order} from ${rows} where ${column} is not null`;
}

function markParts([table, column]: [string, string]): string {
  const added = ordersOf('added', column);
  const removed = ordersOf('removed', column);
  return `
    create function mark_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then ${put(`${removed} group by 1`)};
      elsif tg_op = 'INSERT' then ${put(`${added} group by 1`)};
      elsif exists (select from added) then ${put(`${added} union ${removed}`)};
      end if;
      return null;
    end $$;
    create trigger ${table}_added_mark after insert on ${table}
      referencing new table as added for each statement execute function mark_${table}();
    create trigger ${table}_changed_mark after update on ${table}
      referencing old table as removed new table as added for each statement execute function mark_${table}();
    create trigger ${table}_removed_mark after delete on ${table}
      referencing old table as removed for each statement execute function mark_${table}();
    create trigger ${table}_emptied_mark after truncate on ${table} for each statement execute function mark_all_orders();
  `;
}

function markShared({ table, columns, subject }: Shared): string {
  const differs = columns.split(' ').map((column) => `old.${column} is distinct from new.${column}`);
  const comingOrGoing = `create trigger ${table}_come_or_gone_mark after insert or delete on ${table}
      for each row execute function mark_${table}();`;
  return `
    create function mark_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${put(`values (${subject('old')})`)}; end if;
      if tg_op <> 'DELETE' then ${put(`values (${subject('new')})`)}; end if;
      return null;
    end $$;
    ${comeLater.includes(table) ? comingOrGoing : ''}
    create trigger ${table}_changed_mark after update on ${table} for each row when (${differs.join(' or ')})
      execute function mark_${table}();
    create trigger ${table}_emptied_mark after truncate on ${table} for each statement execute function mark_all_orders();
  `;
}

/** Every table an order's text is made of says which orders a transaction has changed; a test holds the two together. */
export const marking = [
  `create function mark_all_orders() returns trigger language plpgsql as $$
    begin
      ${put(`values ('all')`)};
      return null;
    end $$;`,
  ...Object.entries(partsOfOrders).map(markParts),
  ...sharedByOrders.map(markShared),
].join('\n');

export const noMarking = [
  ...[...Object.keys(partsOfOrders), ...sharedByOrders.map(({ table }) => table)].map(
    (table) => `drop function mark_${table}() cascade;`,
  ),
  'drop function mark_all_orders() cascade;',
].join('\n');
