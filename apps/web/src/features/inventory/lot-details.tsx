import type { Lot } from '@bloomdesk/contract/inventory/shapes';
import { Badge } from '#ui/badge.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { lotStatus } from './lot-row.ts';

/** The facts of a lot and how its units stand (D181). */
export function LotDetails({ lot }: { lot: Lot }) {
  const { label, tone } = lotStatus(lot);
  const buffer = lot.reserved_for_care_qty + lot.presale_care_buffer_qty;
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-7">
        <Units term="On Order" units={lot.on_order_qty} />
        <Units term="Presold" units={lot.on_order_pending_commit_qty} />
        <Units term="On Hand" units={lot.on_hand_qty} />
        <Units term="Committed" units={lot.committed_qty} />
        <Units term="Buffer" units={buffer} />
        <Units term="Initial" units={lot.stock_initial} />
        <Units term="Available" units={lot.available_for_sale_qty} isMain />
      </dl>
      <DescriptionList
        columns={3}
        items={[
          { term: 'Status', detail: <Badge tone={tone}>{label}</Badge> },
          { term: 'Lot ID', detail: lot.lot_id === null ? 'Hardgood' : <CopyText text={lot.lot_id} /> },
          { term: 'External lot ID', detail: lot.external_id && <CopyText text={lot.external_id} /> },
          { term: 'Vendor', detail: lot.vendor },
          { term: 'Purchase order', detail: lot.purchase_order },
          { term: 'PO units', detail: lot.po_units },
          { term: 'Arrival', detail: lot.arrival_date },
          { term: 'Start', detail: lot.start_fulfillment_date },
          { term: 'Spoil', detail: lot.expiration_date },
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
