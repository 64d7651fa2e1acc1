import { MoneyReportActions } from '#features/reports/money-report-actions.tsx';
import { MoneyReport } from '#features/reports/money-report.tsx';
import { Page } from '#shell/page.tsx';
import { WhatIsThis } from '#ui/what-is-this.tsx';

/** The money report: what went wrong, and what it cost. */
export function MoneyReportPage() {
  return (
    <Page
      category="Reports"
      title="Money report"
      note={
        <WhatIsThis>
          <p>What problems cost: refunds, credits and redelivered goods, by day, person or reason.</p>
          <p>Every amount comes from the ledger, a double-entry book of all payments.</p>
          <p>Export the journal for your accountants. Closing a month stops new bookings in it.</p>
        </WhatIsThis>
      }
      actions={<MoneyReportActions />}
      isFull
    >
      <MoneyReport />
    </Page>
  );
}
