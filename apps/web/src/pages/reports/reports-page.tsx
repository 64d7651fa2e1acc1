import { MailedReportList } from '#features/reports/mailed/mailed-report-list.tsx';
import { ReportReader } from '#features/reports/mailed/report-reader.tsx';
import { Page } from '#shell/page.tsx';

/** Reports to read here, and those that are sent by mail. */
export function ReportsPage() {
  return (
    <Page category="Reports" title="Reports by mail">
      <div className="flex flex-col gap-4">
        <ReportReader>
          <MailedReportList />
        </ReportReader>
      </div>
    </Page>
  );
}
