import { useEffect } from 'react';
import type { MasterInvoice } from '@bloomdesk/contract/printing/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { type Letterhead, LetterheadLine } from './letterhead.tsx';
import { usePageFoot } from './page-foot.ts';
import type { SheetProps } from './print-page.tsx';

/** The master invoice of a Worldease shipment: who sends what to whom, what it weighs and is worth, signed (D102). */
export function InvoiceSheet({ paper, onSet }: SheetProps<MasterInvoice & { letterhead: Letterhead }>) {
  const { invoiceNumber, date, shipper, consignee, lines, totals, terms, packages } = paper;
  usePageFoot(`Commercial invoice ${invoiceNumber}`, invoiceNumber);
  useEffect(() => onSet(null), []); // oxlint-disable-line react/exhaustive-deps -- reported once
  return (
    <article className="document">
      <LetterheadLine letterhead={paper.letterhead} />
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
        <section>
          <h2>Terms</h2>
          <p>Incoterm: {terms.incoterm}</p>
          <p>Reason for export: {terms.reasonForExport}</p>
          <p>Currency: {totals.currency}</p>
          <p>Net weight: {totals.pounds.toFixed(2)} lb</p>
        </section>
      </div>
      <Goods lines={lines} totals={totals} />
      <Declaration words={terms.declaration} shipper={shipper} />
      <Packages packages={packages} />
    </article>
  );
}

function Goods({ lines, totals }: Pick<MasterInvoice, 'lines' | 'totals'>) {
  return (
    <>
      <h2>Goods</h2>
      <table className="document-table">
        <thead>
          <tr>
            {['SKU', 'Description', 'HS code', 'Origin'].map((head) => (
              <th key={head} scope="col" className={head === 'Description' ? undefined : 'is-code'}>
                {head}
              </th>
            ))}
            {['Units', 'Weight (lb)', 'Each', 'Value'].map((head) => (
              <th key={head} scope="col" className="is-number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku}>
              <td className="is-code">{line.sku}</td>
              <td>{line.description}</td>
              <td className="is-code">{line.hsCode || 'not known'}</td>
              <td className="is-code">{line.countryOfOrigin}</td>
              <td className="is-number">{line.qty}</td>
              <td className="is-number">{line.pounds.toFixed(2)}</td>
              <td className="is-number">{line.unitValue.toFixed(2)}</td>
              <td className="is-number">{line.value.toFixed(2)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={4}>
              Total, {countOf(totals.packages, 'package')}
            </th>
            <td className="is-number">{totals.qty}</td>
            <td className="is-number">{totals.pounds.toFixed(2)}</td>
            <td />
            <td className="is-number">
              {totals.currency} {totals.value.toFixed(2)}
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Declaration({ words, shipper }: { words: string; shipper: MasterInvoice['shipper'] }) {
  return (
    <section className="invoice-signature">
      <h2>Declaration</h2>
      <p>{words}</p>
      <div className="invoice-lines">
        <p>Signature, for {shipper.name}</p>
        <p>Name and title</p>
        <p>Date</p>
      </div>
    </section>
  );
}

/** Every package with its number at the carrier. */
function Packages({ packages }: Pick<MasterInvoice, 'packages'>) {
  return (
    <>
      <h2>Packages</h2>
      <table className="document-table">
        <thead>
          <tr>
            <th scope="col" className="is-number">
              No.
            </th>
            <th scope="col">Suborder</th>
            <th scope="col">Tracking number</th>
            <th scope="col" className="is-number">
              Net weight (lb)
            </th>
          </tr>
        </thead>
        <tbody>
          {packages.map(({ suborderId, trackingNumber, pounds }, at) => (
            <tr key={suborderId}>
              <td className="is-number">{at + 1}</td>
              <td>{suborderId}</td>
              <td>{trackingNumber}</td>
              <td className="is-number">{pounds.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Party({ title, party }: { title: string; party: MasterInvoice['shipper'] }) {
  const { company, name, address1, address2, city, state, zipCode, country, phone } = party;
  const region = state === country ? '' : state; // a country is no state
  const lines = [company, name, address1, address2, `${city}, ${region} ${zipCode}`, country, phone];
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
