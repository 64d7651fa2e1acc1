import { type RawBuilder, sql } from 'kysely';
import type { AccountingKind } from '@bloomdesk/domain/accounting/accounting-kinds';
import { companyZone } from '@bloomdesk/domain/payments/money-report';

const startOf = (day: string, plus = 0) =>
  sql`((${day}::date + ${plus}::integer)::timestamp at time zone ${companyZone})`;

/** The orders placed on a day, and what the ledger says they come to now. */
const ordersOf = (day: string) => sql`
  select o.order_id as subject, coalesce(sum(l.debit - l.credit) filter (where e.kind in ('order_placed', 'order_changed')
    and l.account = 'receivable'), 0)::bigint as amount
  from orders o left join ledger_entries e using (order_id) left join ledger_lines l using (entry_id)
  where o.imported_as is null and o.created_at >= ${startOf(day)} and o.created_at < ${startOf(day, 1)}
    and exists (select from line_items i join suborders s using (suborder_id) where s.order_id = o.order_id)
  group by o.order_id`;

/** The refunds the ledger has booked on a day. */
const refundsOf = (day: string, isCash: boolean) => sql`
  select e.transaction_key::text as subject, sum(l.credit)::bigint as amount
  from ledger_entries e join ledger_lines l using (entry_id) join orders o on o.order_id = e.order_id
  where e.kind = 'refund_settled' and e.book_day = ${day}::date and o.imported_as is null and l.credit > 0
    and (not ${isCash}::boolean or l.account = 'cash')
  group by e.transaction_key`;

/** What has left or moved, as it was planned for a day: it has no sum of money. */
const plannedOf = (kind: AccountingKind, day: string) => sql`
  select subject, null::bigint as amount from accounting_records where kind = ${kind} and day = ${day}::date`;

/** What our own books have of a kind on a day. */
export function ourBooks(kind: AccountingKind, day: string): RawBuilder<unknown> {
  if (kind === 'sales-order') return ordersOf(day);
  if (kind === 'credit-memo' || kind === 'refund') return refundsOf(day, kind === 'refund');
  return plannedOf(kind, day);
}
