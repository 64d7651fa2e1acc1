import { useEffect } from 'react';
import type { MasterInvoice } from '@bloomdesk/contract/printing.papers.calls';
import type { SheetProps } from './print-page.tsx';

/** The master invoice of a Worldease shipment: who sends what to whom, and what it is worth (D102). */
export function InvoiceSheet({ paper, onSet }: SheetProps<MasterInvoice>) {
  const { invoiceNumber, date, shipper, consignee, lines, totals } = paper;
  useEffect(() => onSet(null), []); // oxlint-disable-line react/exhaustive-deps -- told once
  return (
    <article className="document">
      <header className="document-head">
        <h1>Commercial invoice</h1>
        <p>
          {invoiceNumber}
          <br />
          {date}
        </p>
      </header>
      <div className="document-head">
        <Party title="Shipper" party={shipper} />
        <Party title="Consignee" party={consignee} />
      </div>
      <h2>Goods</h2>
      <table className="document-table">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">Description</th>
            <th scope="col">HS code</th>
            <th scope="col">Origin</th>
            <th scope="col" className="is-number">
              Units
            </th>
            <th scope="col" className="is-number">
              Each
            </th>
            <th scope="col" className="is-number">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku}>
              <td>{line.sku}</td>
              <td>{line.description}</td>
              <td>{line.hsCode}</td>
              <td>{line.countryOfOrigin}</td>
              <td className="is-number">{line.qty}</td>
              <td className="is-number">{line.unitValue.toFixed(2)}</td>
              <td className="is-number">{line.value.toFixed(2)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={4}>
              Total, {totals.packages} packages
            </th>
            <td className="is-number">{totals.qty}</td>
            <td />
            <td className="is-number">
              {totals.currency} {totals.value.toFixed(2)}
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

function Party({ title, party }: { title: string; party: MasterInvoice['shipper'] }) {
  const { company, name, address1, address2, city, state, zipCode, country, phone } = party;
  const lines = [company, name, address1, address2, `${city}, ${state} ${zipCode}`, country, phone];
  return (
    <section>
      <h2>{title}</h2>
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </section>
  );
}
