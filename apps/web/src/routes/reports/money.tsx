import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { MoneyReportPage } from '#pages/reports/money-report-page.tsx';

export const Route = createFileRoute('/reports/money')({
  beforeLoad: requires('report.money'),
  component: MoneyReportPage,
});
