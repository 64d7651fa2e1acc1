import { Badge } from '#ui/badge.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { lotStatus } from './lot-row.ts';
import type { Lot } from './lot.ts';

/** The facts of a lot and how its units stand (D181). */
export function LotDetails({ lot }: { lot: Lot }) {
  const { label, tone } = lotStatus(lot);
  const buffer = lot.reservedForCare + lot.presaleCareBuffer;
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-7">
        <Units term="On Order" units={lot.onOrder} />
        <Units term="Presold" units={lot.presold} />
        <Units term="On Hand" units={lot.onHand} />
        <Units term="Committed" units={lot.committed} />
        <Units term="Buffer" units={buffer} />
        <Units term="Initial" units={lot.stockInitial} />
        <Units term="Available" units={lot.available} isMain />
      </dl>
      <DescriptionList
        columns={3}
        items={[
          { term: 'Status', detail: <Badge tone={tone}>{label}</Badge> },
          { term: 'Lot ID', detail: lot.label === null ? 'Hardgood' : <CopyText text={lot.label} /> },
          { term: 'External lot ID', detail: lot.externalId && <CopyText text={lot.externalId} /> },
          { term: 'Vendor', detail: lot.vendor },
          { term: 'Purchase order', detail: lot.purchaseOrder },
          { term: 'PO units', detail: lot.poUnits },
          { term: 'Arrival', detail: lot.arrivalDate },
          { term: 'Start', detail: lot.startFulfillmentDate },
          { term: 'Spoil', detail: lot.expirationDate },
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
