import type { PurchaseLine, PurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { formatDollars } from '#lib/format-dollars.ts';
import { formatWhen } from '#lib/format-moment.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import type { Say } from '#texts/catalogue.ts';
import { purchasingTexts } from '#texts/english/supply/purchasing.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

/** A purchase order: what is agreed with the vendor, and what has come of each line. */
export function PurchaseOrderView({ order }: { order: PurchaseOrder }) {
  const t = useTexts(purchasingTexts);
  const word = useWords();
  return (
    <div className="flex max-w-[1200px] flex-col gap-5">
      <DescriptionList
        columns={4}
        items={[
          { term: word('Vendor'), detail: order.vendorName },
          { term: word('Sent'), detail: sentText(t, order) },
          { term: t('total'), detail: formatDollars(order.total) },
          { term: word('Written by'), detail: order.createdBy },
          { term: word('Note'), detail: order.note },
        ]}
      />
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{t('linesOf', { code: order.code })}</caption>
          <thead className="border-b border-line text-left text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                {word('Product')}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {word('Expected')}
              </th>
              {['Cost of one', 'Ordered', 'Good', 'Rejected', 'Outstanding', 'Presold'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-right font-medium">
                  {word(head)}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 font-medium">
                {word('Lots')}
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
  const word = useWords();
  const { quantity, good, rejected, outstanding, presold } = line;
  return (
    <tr className="border-t border-line first:border-t-0">
      <th scope="row" className="px-3 py-2 text-left font-normal">
        {line.productName}
        {line.isCancelled && <span className="badge ml-2">{word('Cancelled')}</span>}
        <br />
        <small className="text-muted">{line.sku}</small>
      </th>
      <td className="px-3 py-2 whitespace-nowrap">{dayText(line.expectedDate)}</td>
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

function sentText(t: Say<typeof purchasingTexts.english>, { sentAt, sentTo }: PurchaseOrder): string | null {
  if (sentAt === null) return null;
  const day = formatWhen(sentAt);
  return sentTo === null ? t('notByMail', { day }) : t('sentTo', { day, address: sentTo });
}
