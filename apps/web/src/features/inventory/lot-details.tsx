import { Badge } from '#ui/badge.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { lotStatus } from './lot-row.ts';
import type { Lot } from './lot.ts';
import { dayWithYearText } from '#texts/format-day.ts';
import { useWords } from '#texts/use-texts.ts';

/** The facts of a lot and how its units stand (D181). */
export function LotDetails({ lot }: { lot: Lot }) {
  const word = useWords();
  const { label, tone } = lotStatus(lot);
  const buffer = lot.reservedForCare + lot.presaleCareBuffer;
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-7">
        <Units term={word('On Order')} units={lot.onOrder} />
        <Units term={word('Presold')} units={lot.presold} />
        <Units term={word('On Hand')} units={lot.onHand} />
        <Units term={word('Committed')} units={lot.committed} />
        <Units term={word('Buffer')} units={buffer} />
        <Units term={word('Initial')} units={lot.stockInitial} />
        <Units term={word('Available')} units={lot.available} isMain />
      </dl>
      <DescriptionList
        columns={3}
        items={[
          { term: word('Status'), detail: <Badge tone={tone}>{word(label)}</Badge> },
          { term: word('Lot ID'), detail: lot.label === null ? word('Hardgood') : <CopyText text={lot.label} /> },
          { term: word('External lot ID'), detail: lot.externalId && <CopyText text={lot.externalId} /> },
          { term: word('Vendor'), detail: lot.vendor },
          { term: word('Purchase order'), detail: lot.purchaseOrder },
          { term: word('PO units'), detail: lot.poUnits },
          { term: word('Arrival'), detail: shown(lot.arrivalDate) },
          { term: word('Start'), detail: shown(lot.startFulfillmentDate) },
          { term: word('Spoil'), detail: shown(lot.expirationDate) },
        ]}
      />
    </div>
  );
}

interface UnitsProps {
  term: string;
  units: number;
  isMain?: boolean;
}

function Units({ term, units, isMain }: UnitsProps) {
  return (
    <div className="bg-surface px-3 py-2">
      <dt className="text-xs text-muted">{term}</dt>
      <dd
        className={`text-lg tabular-nums ${isMain ? 'font-semibold' : ''} ${units < 0 ? 'text-red' : isMain ? 'text-green' : ''}`}
      >
        {units.toLocaleString('en-US')}
      </dd>
    </div>
  );
}

function shown(day: string | null): string | null {
  return day && dayWithYearText(day);
}
