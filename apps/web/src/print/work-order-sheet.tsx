import { useEffect } from 'react';
import type { Batch } from '@bloomdesk/contract/batches.shapes';
import type { PickTotal, WorkOrderItem, WorkOrderRow } from '@bloomdesk/domain/printing/work-order';
import { Code128Bars } from '#features/printing/code128-bars.tsx';
import type { SheetProps } from './print-page.tsx';

export interface WorkOrderPaper {
  batch: Pick<Batch, 'batchId' | 'name' | 'fulfillmentDate'>;
  center: string;
  totals: readonly PickTotal[];
  rows: readonly WorkOrderRow[];
}

/** A work order on US Letter, as many pages as it takes: what to pick, then every suborder in batch order (D98). */
export function WorkOrderSheet({ paper, onSet }: SheetProps<WorkOrderPaper>) {
  const { batch, center, totals, rows } = paper;
  useEffect(() => onSet(null), []); // oxlint-disable-line react/exhaustive-deps -- told once
  return (
    <article className="document">
      <header className="document-head">
        <div>
          <h1>{batch.name}</h1>
          <p>
            {center} · {batch.fulfillmentDate} · Batch {batch.batchId} · {rows.length}{' '}
            {rows.length === 1 ? 'suborder' : 'suborders'}
          </p>
        </div>
        <Code128Bars text={batch.batchId} height={0.5} />
      </header>
      <h2>Pick</h2>
      <table className="document-table is-narrow">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">SKU</th>
            <th scope="col" className="is-number">
              Units
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ sku, name, units }) => (
            <tr key={sku}>
              <td>{name}</td>
              <td>{sku}</td>
              <td className="is-number">{units}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Suborders</h2>
      <table className="document-table">
        <thead>
          <tr>
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
              <td className="document-place">{row.place}</td>
              <td>
                <Code128Bars text={row.suborderId} height={0.22} />
                <span className="document-id">{row.suborderId}</span>
              </td>
              <Items items={row.products} />
              <Items items={row.vases} />
              <Items items={row.addons} />
              <td>{row.window}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
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
