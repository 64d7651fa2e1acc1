import type { Transfer, TransferLine } from '@bloomdesk/contract/inventory/transfers.calls';
import { formatWhen } from '#lib/format-moment.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { transferTexts } from '#texts/english/supply/transfers.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface TransferViewProps {
  transfer: Transfer;
  nameOf: (fcId: number) => string;
}

/** A transfer: where it goes, and what has come of each lot. */
export function TransferView({ transfer, nameOf }: TransferViewProps) {
  const t = useTexts(transferTexts);
  const word = useWords();
  return (
    <div className="flex max-w-[1200px] flex-col gap-5">
      <DescriptionList
        columns={4}
        items={[
          { term: word('From'), detail: nameOf(transfer.fromFcId) },
          { term: word('To'), detail: nameOf(transfer.toFcId) },
          { term: word('Expected'), detail: dayText(transfer.expectedDate) },
          { term: word('Sent'), detail: t('sentBy', { day: formatWhen(transfer.sentAt), name: transfer.sentBy }) },
          { term: word('Note'), detail: transfer.note },
        ]}
      />
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{t('lotsOf', { code: transfer.code })}</caption>
          <thead className="border-b border-line text-left text-muted">
            <tr>
              {['Product', 'From lot', 'Use by'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-medium">
                  {word(head)}
                </th>
              ))}
              {['Sent', 'Good', 'Rejected', 'In transit', 'Presold', 'Called back'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-right font-medium">
                  {word(head)}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 font-medium">
                {word('Lots there')}
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
      <td className="px-3 py-2 whitespace-nowrap">{line.expirationDate && dayText(line.expirationDate)}</td>
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
