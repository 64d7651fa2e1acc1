import type { Transfer, TransferLine } from '@bloomdesk/contract/inventory/transfers.calls';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatWhen } from '#lib/format-moment.ts';
import { DescriptionList } from '#ui/description-list.tsx';

export interface TransferViewProps {
  transfer: Transfer;
  nameOf: (fcId: number) => string;
}

/** A transfer: where it goes, and what has come of each lot. */
export function TransferView({ transfer, nameOf }: TransferViewProps) {
  return (
    <div className="flex max-w-[1200px] flex-col gap-5">
      <DescriptionList
        columns={4}
        items={[
          { term: 'From', detail: nameOf(transfer.fromFcId) },
          { term: 'To', detail: nameOf(transfer.toFcId) },
          { term: 'Expected', detail: formatDay(transfer.expectedDate) },
          { term: 'Sent', detail: `${formatWhen(transfer.sentAt)} by ${transfer.sentBy}` },
          { term: 'Note', detail: transfer.note },
        ]}
      />
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">Lots of {transfer.code}</caption>
          <thead className="border-b border-line text-left text-muted">
            <tr>
              {['Product', 'From lot', 'Use by'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-medium">
                  {head}
                </th>
              ))}
              {['Sent', 'Good', 'Rejected', 'In transit', 'Presold', 'Back'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-right font-medium">
                  {head}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 font-medium">
                Lots there
              </th>
            </tr>
          </thead>
          <tbody>
            {transfer.lines.map((line) => (
              <LineRow key={line.lineId} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function LineRow({ line }: { line: TransferLine }) {
  const { units, good, rejected, outstanding, presold, returned, sourceLotId } = line;
  return (
    <tr className="border-t border-line first:border-t-0">
      <th scope="row" className="px-3 py-2 text-left font-normal">
        {line.productName}
        <br />
        <small className="text-muted">{line.sku}</small>
      </th>
      <td className="px-3 py-2 whitespace-nowrap">
        <a className="link" href={`/inventory/${sourceLotId}`}>
          {sourceLotId}
        </a>{' '}
        {line.label}
      </td>
      <td className="px-3 py-2 whitespace-nowrap">{line.expirationDate && formatDay(line.expirationDate)}</td>
      {[units, good, rejected, outstanding, presold, returned].map((each, at) => (
        <td key={at} className="px-3 py-2 text-right tabular-nums">
          {each}
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
