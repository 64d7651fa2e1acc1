import type { BulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import { bulkTexts } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { MoneyRows } from '#parts/money/money-rows.tsx';
import { formatDollars } from '#lib/format-dollars.ts';
import { Banner } from '#ui/banner.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type BulkSuborder = BulkOrder['suborders'][number];

/** One order of the file in full, as it will be ingested or was (spec 2, section 2: preview detail). */
export function BulkOrderDialog({ order, onClose }: { order: BulkOrder; onClose: () => void }) {
  const { customer, totals, transactions, suborders } = order;
  return (
    <Dialog
      title={order.orderId ? `Order ${order.orderId}` : order.orderRef}
      intro={order.orderId ? `${order.orderRef} of the file` : undefined}
      width={880}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-6">
        <div>
          <h3 className="mb-1 font-semibold">Customer</h3>
          <DescriptionList
            items={[
              { term: 'Name', detail: `${customer.firstName} ${customer.lastName}` },
              { term: 'Email', detail: customer.email },
              { term: 'Phone', detail: shownPhone(customer.phone) },
            ]}
          />
          <h3 className="mt-4 mb-1 font-semibold">Transaction</h3>
          {transactions.length === 0 && <p className="text-muted">{bulkTexts.noTransaction}</p>}
          {transactions.map((one) => (
            <DescriptionList
              key={one.transactionId}
              items={[
                { term: 'Payment type', detail: one.paymentType },
                { term: 'Transaction id', detail: one.transactionId },
                { term: 'Brand', detail: one.brand },
                { term: 'Amount', detail: formatDollars(one.amount) },
              ]}
            />
          ))}
        </div>
        <div>
          <h3 className="mb-1 font-semibold">Order totals</h3>
          <MoneyRows
            rows={[
              { term: 'Item total', amount: totals.itemTotal },
              { term: 'Discounted item total', amount: totals.discountedItemTotal },
              { term: 'Tax total', amount: totals.taxTotal },
              { term: 'Shipping total', amount: totals.shippingCost },
              { term: 'Order total', amount: totals.orderTotal, isStrong: true },
            ]}
          />
        </div>
      </div>
      {order.warnings.length > 0 && (
        <Banner tone="amber" className="mt-4" title="To know before the ingest">
          {order.warnings.join('; ')}
        </Banner>
      )}
      {order.repairs !== undefined && (
        <Banner tone="amber" className="mt-4" title="Cells that were repaired">
          <ul className="list-disc pl-5">
            {order.repairs.map(({ rowNumber, column, from, to }) => (
              <li key={`${rowNumber} ${column}`}>
                Row {rowNumber}, {column}: “{from}” is read as “{to}”
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {suborders.length === 0 && <p className="mt-4 text-muted">{bulkTexts.noSuborders}</p>}
      {suborders.map((suborder, index) => (
        <SuborderDetail key={suborder.suborderId ?? index} suborder={suborder} place={index + 1} />
      ))}
    </Dialog>
  );
}

function SuborderDetail({ suborder, place }: { suborder: BulkSuborder; place: number }) {
  const { recipient } = suborder;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">
        {suborder.suborderId ?? `Suborder ${place}`} · {suborder.fcName} · fulfillment{' '}
        {formatDay(suborder.fulfillmentDate)}
      </h3>
      <p dir="auto" className="text-muted">
        {recipient.firstName} {recipient.lastName},{' '}
        {[recipient.address1, recipient.address2].filter(Boolean).join(', ')}, {recipient.city}, {recipient.state}{' '}
        {recipient.zipCode}
      </p>
      {suborder.exceptionReason && (
        <Banner tone="red" className="mt-2" title="In exception">
          {suborder.exceptionReason}
        </Banner>
      )}
      <LineTable lines={suborder.lineItems} />
      {suborder.message && (
        <p dir="auto" className="mt-2 whitespace-pre-wrap break-words text-muted">
          “{suborder.message}”
        </p>
      )}
    </section>
  );
}

const heads = ['Name', 'SKU', 'Quantity', 'Unit price', 'Discount', 'Tax rate', 'Tax', 'Price'];

function LineTable({ lines }: { lines: BulkSuborder['lineItems'] }) {
  return (
    <table className="mt-2 w-full text-sm tabular-nums">
      <thead>
        <tr className="text-left text-muted">
          {heads.map((head, index) => (
            <th key={head} className={index > 1 ? 'text-right font-medium' : 'font-medium'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${line.sku} ${index + 1}`} className="border-t border-line">
            <td className="py-1">{line.name}</td>
            <td>{line.sku}</td>
            {[
              line.quantity,
              formatDollars(line.unitPrice),
              formatDollars(line.discountAmount),
              `${Number((line.taxRate * 100).toFixed(4))}%`,
              formatDollars(line.taxAmount),
              formatDollars(line.price),
            ].map((cell, at) => (
              <td key={heads[at + 2]} className="text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
