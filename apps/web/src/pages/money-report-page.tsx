import { MoneyReportActions } from '#features/reports/money-report-actions.tsx';
import { MoneyReport } from '#features/reports/money-report.tsx';
import { Page } from '#shell/page.tsx';

/** The money report: what went wrong, and what it cost. */
export function MoneyReportPage() {
  return (
    <Page category="Care" title="Money report" actions={<MoneyReportActions />} isFull>
      <MoneyReport />
    </Page>
  );
}
