import { createFileRoute } from '@tanstack/react-router';
import { listMailedReports } from '@bloomdesk/contract/reports/mailed.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { ReportsPage } from '#pages/reports/reports-page.tsx';

export const Route = createFileRoute('/reports/mail')({
  beforeLoad: requires('report.mail'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listMailedReports, {})),
  component: ReportsPage,
});
