import type { PurchaseLine, PurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatDollars } from '#lib/format-dollars.ts';
import { formatWhen } from '#lib/format-moment.ts';
import { DescriptionList } from '#ui/description-list.tsx';

/** A purchase order: what is agreed with the vendor, and what has come of each line. */
export function PurchaseOrderView({ order }: { order: PurchaseOrder }) {
  return (
    <div className="flex max-w-[1200px] flex-col gap-5">
      <DescriptionList
        columns={4}
        items={[
          { term: 'Vendor', detail: order.vendorName },
          { term: 'Sent', detail: sentText(order) },
          { term: 'Total', detail: formatDollars(order.total) },
          { term: 'Written by', detail: order.createdBy },
          { term: 'Note', detail: order.note },
        ]}
      />
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">Lines of {order.code}</caption>
          <thead className="border-b border-line text-left text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                Product
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Expected
              </th>
              {['Cost of one', 'Ordered', 'Good', 'Rejected', 'Outstanding', 'Presold'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-right font-medium">
                  {head}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 font-medium">
                Lots
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <LineRow key={line.lineId} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function LineRow({ line }: { line: PurchaseLine }) {
  const { quantity, good, rejected, outstanding, presold } = line;
  return (
    <tr className="border-t border-line first:border-t-0">
      <th scope="row" className="px-3 py-2 text-left font-normal">
        {line.productName}
        {line.isCancelled && <span className="badge ml-2">Cancelled</span>}
        <br />
        <small className="text-muted">{line.sku}</small>
      </th>
      <td className="px-3 py-2 whitespace-nowrap">{formatDay(line.expectedDate)}</td>
      <td className="px-3 py-2 text-right tabular-nums">{formatDollars(line.unitCost)}</td>
      {[quantity, good, rejected, outstanding, presold].map((units, at) => (
        <td key={at} className="px-3 py-2 text-right tabular-nums">
          {units}
        </td>
      ))}
      <td className="px-3 py-2">
        {line.lotIds.map((lotId) => (
          <a key={lotId} className="link mr-2" href={`/inventory/${lotId}`}>
            {lotId}
          </a>
        ))}
      </td>
    </tr>
  );
}

function sentText({ sentAt, sentTo }: PurchaseOrder): string | null {
  if (sentAt === null) return null;
  return `${formatWhen(sentAt)}${sentTo === null ? ', not by mail' : ` to ${sentTo}`}`;
}
