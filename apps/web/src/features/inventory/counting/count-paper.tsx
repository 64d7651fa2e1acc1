import { adoptStyles } from '#lib/react/adopt-styles.ts';
import sheetStyles from './count-sheet.css?inline';
import { createPortal } from 'react-dom';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import type { CycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import { bucketCode } from '@bloomdesk/domain/printing/bucket-label';
import { formatWhen } from '#lib/format-moment.ts';
import { Code128Bars } from '#parts/printing/code128-bars.tsx';
import { countCommands } from './lot-tally.ts';
import { countSheetTexts } from '#texts/english/supply/count-sheet.ts';
import { dayWithYearText } from '#texts/format-day.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

adoptStyles(sheetStyles);

export interface CountPaperProps {
  fc: FulfillmentCenterOnWire;
  count: CycleCount;
}

/** The sheet on paper: every lot with its bar code and a place for its count, and the commands; never what is expected. */
export function CountPaper({ fc, count }: CountPaperProps) {
  const t = useTexts(countSheetTexts);
  return createPortal(
    <div className="count-sheet" aria-hidden="true">
      <h1>
        {count.code} · {count.classification ?? t('allProducts')}
      </h1>
      <p>{t('openedLine', { center: fc.name, day: formatWhen(count.openedAt), name: count.openedBy })}</p>
      <SheetTable lots={count.lots} />
      {countCommands().map(({ code, label }) => (
        <p key={code}>
          {label} <Code128Bars text={code} />
        </p>
      ))}
    </div>,
    document.body,
  );
}

function SheetTable({ lots }: Pick<CycleCount, 'lots'>) {
  const word = useWords();
  return (
    <table>
      <thead>
        <tr>
          {['Lot', 'Product', 'Label', 'Use by', 'Counted'].map((head) => (
            <th key={head} scope="col">
              {word(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lots.map(({ lotId, productName, sku, label, expirationDate }) => (
          <tr key={lotId}>
            <td>
              <Code128Bars text={bucketCode(lotId)} />
              <br />
              {bucketCode(lotId)}
            </td>
            <td>
              {productName}
              <br />
              {sku}
            </td>
            <td>{label ?? word('Hardgood')}</td>
            <td>{expirationDate && dayWithYearText(expirationDate)}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
