import { useEffect } from 'react';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import type { PickTotal, WorkOrderItem, WorkOrderRow } from '@bloomdesk/domain/printing/work-order';
import { Code128Bars } from '#parts/printing/code128-bars.tsx';
import { type Letterhead, LetterheadLine } from './letterhead.tsx';
import { usePageFoot } from './page-foot.ts';
import type { SheetProps } from './print-page.tsx';

export interface WorkOrderPaper {
  letterhead: Letterhead;
  batch: Pick<Batch, 'batchId' | 'name' | 'fulfillmentDate'>;
  center: string;
  totals: readonly PickTotal[];
  rows: readonly WorkOrderRow[];
}

/** A work order on US Letter, as many pages as it takes: what to pick, then every suborder in batch order (D98). */
export function WorkOrderSheet({ paper, onSet }: SheetProps<WorkOrderPaper>) {
  const { letterhead, batch, center, totals, rows } = paper;
  usePageFoot(`${batch.name} · Batch ${batch.batchId}`, batch.batchId);
  useEffect(() => onSet(null), []); // oxlint-disable-line react/exhaustive-deps -- reported once
  return (
    <article className="document">
      <LetterheadLine letterhead={letterhead} />
      <header className="document-head">
        <div>
          <h1>{batch.name}</h1>
          <p>
            {center} · {batch.fulfillmentDate} · Batch {batch.batchId} · {countOf(rows.length, 'suborder')}
          </p>
        </div>
        <Code128Bars text={batch.batchId} height={0.5} />
      </header>
      <h2>Pick</h2>
      <PickList totals={totals} />
      <h2>Suborders</h2>
      <table className="document-table">
        <thead>
          <tr>
            <th scope="col" aria-label="Done" />
            <th scope="col">#</th>
            <th scope="col">Suborder</th>
            <th scope="col">Product</th>
            <th scope="col">Vase</th>
            <th scope="col">Add-ons</th>
            <th scope="col">Window</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.suborderId}>
              <td>
                <span className="document-tick" />
              </td>
              <td className="document-place">{row.place}</td>
              <td>
                <Code128Bars text={row.suborderId} height={0.22} />
                <span className="document-id">{row.suborderId}</span>
              </td>
              <Items items={row.products} />
              <Items items={row.vases} />
              <Items items={row.addons} />
              <td className="document-window">{row.window}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** Where to take each product from and how many, to be ticked; two columns fill the page. */
function PickList({ totals }: { totals: readonly PickTotal[] }) {
  return (
    <ul className="document-pick" aria-label="Pick">
      {totals.map(({ sku, name, tableSlot, units }) => (
        <li key={sku}>
          <span className="document-tick" />
          <b className="document-table-slot">{tableSlot}</b>
          <span>
            {name} <span className="document-sku">{sku}</span>
          </span>
          <b className="is-number">{units}</b>
        </li>
      ))}
    </ul>
  );
}

function Items({ items }: { items: readonly WorkOrderItem[] }) {
  return (
    <td>
      {items.map((item, at) => (
        <p key={`${at} ${item.name}`}>
          {item.cartSlot !== null && <b className="document-slot">{item.cartSlot}</b>}
          {item.quantity > 1 && `${item.quantity} × `}
          {item.name}
          {item.tableSlot !== null && <span className="document-table-slot">{item.tableSlot}</span>}
        </p>
      ))}
    </td>
  );
}
