import { useEffect } from 'react';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { Code128Bars } from '#parts/printing/code128-bars.tsx';
import { countOf } from '@bloomdesk/domain/count-of';
import { type Letterhead, LetterheadLine } from './letterhead.tsx';
import { usePageFoot } from './page-foot.ts';
import type { SheetProps } from './print-page.tsx';

export interface ManifestPaper {
  letterhead: Letterhead;
  batch: Pick<Batch, 'batchId' | 'name' | 'fulfillmentDate'>;
  members: Batch['suborders'];
}

/** What travels together: every package of a batch in batch order, with its tracking number and where it goes. */
export function ManifestSheet({ paper: { letterhead, batch, members }, onSet }: SheetProps<ManifestPaper>) {
  usePageFoot(`${batch.name} · Batch ${batch.batchId}`, batch.batchId);
  useEffect(() => onSet(null), []); // oxlint-disable-line react/exhaustive-deps -- reported once
  return (
    <article className="document">
      <LetterheadLine letterhead={letterhead} />
      <header className="document-head">
        <div>
          <h1>Manifest</h1>
          <p>
            {batch.name} · {batch.fulfillmentDate} · {countOf(members.length, 'package')}
          </p>
        </div>
        <Code128Bars text={batch.batchId} height={0.5} />
      </header>
      <table className="document-table">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Suborder</th>
            <th scope="col">Tracking number</th>
            <th scope="col">Recipient</th>
            <th scope="col">City</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ suborderId, batchIndex, recipient, delivery: { transportVendorDelivery: vendor } }) => (
            <tr key={suborderId}>
              <td className="document-place">{(batchIndex ?? 0) + 1}</td>
              <td>{suborderId}</td>
              <td>{vendor?.onfleetTaskId ?? vendor?.trackingCode ?? ''}</td>
              <td>
                {recipient.firstName} {recipient.lastName}
              </td>
              <td>
                {recipient.city}, {recipient.state} {recipient.zipCode}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
