import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import {
  addMailedReport,
  deleteMailedReport,
  sendMailedReport,
  updateMailedReport,
} from '@bloomdesk/contract/reports/mailed.calls';
import { mailedReport } from '@bloomdesk/contract/reports/mailed.shapes';
import { SessionProvider, useSession } from '#lib/session.ts';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { DeleteReportDialog } from './delete-report-dialog.tsx';
import { MailedReportList } from './mailed-report-list.tsx';
import { MailedReportRow } from './mailed-report-row.tsx';
import { ReportCenters } from './report-centers.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportFigures } from './report-figures.tsx';

const at = '2027-02-10T12:00:00.000Z';
const weekly = {
  ...sampleOf(mailedReport),
  name: 'Monday morning',
  kind: 'on-time' as const,
  fcIds: [],
  rhythm: 'weekly' as const,
  weekday: 0,
  hour: 7,
  timeZone: 'America/New_York',
  recipients: ['one@bloom.example', 'two@bloom.example'],
  isOn: true,
  problem: null,
  lastSent: { at, from: '2027-02-09', to: '2027-02-09', sent: 1, waiting: 1, failed: 0, notSent: 0, problem: null },
};
const ignored = () => {};
const start = { kind: 'waste' as const, fcIds: [4] };

control('features/reports/mailed/report-dialog.tsx', addMailedReport, async ({ show, server }) => {
  server.answer('addMailedReport', { report: weekly });
  const screen = await show(<ReportDialog report={null} start={start} onClose={ignored} />);
  await screen.getByRole('textbox', { name: 'Recipients' }).fill('one@bloom.example');
  return buttonOf(screen, 'Save report');
});

control('features/reports/mailed/report-dialog.tsx', updateMailedReport, async ({ show, server }) => {
  server.answer('updateMailedReport', { report: weekly });
  const screen = await show(<ReportDialog report={weekly} start={weekly} onClose={ignored} />);
  return buttonOf(screen, 'Save');
});

control('features/reports/mailed/delete-report-dialog.tsx', deleteMailedReport, async ({ show, server }) => {
  server.answer('deleteMailedReport', { reportId: weekly.reportId });
  const screen = await show(<DeleteReportDialog report={weekly} onClose={ignored} />);
  return buttonOf(screen, 'Delete report');
});

control('features/reports/mailed/mailed-report-row.tsx', sendMailedReport, async ({ show, server }) => {
  server.answer('sendMailedReport', { report: weekly });
  const screen = await show(<MailedReportRow report={weekly} onOpen={ignored} />);
  return buttonOf(screen, 'Send now');
});

test('the list says when each report goes and what became of its letters', () =>
  onBench(async ({ show, server }) => {
    server.answer('listMailedReports', { reports: [weekly] });
    const screen = await show(<MailedReportList />);
    await expect.element(screen.getByText('Mondays at 07:00, New York')).toBeVisible();
    await expect.element(screen.getByText(/1 letter sent, 1 waiting/)).toBeVisible();
  }));

test('without a saved report the list says how to have one sent', () =>
  onBench(async ({ show, server }) => {
    server.answer('listMailedReports', { reports: [] });
    const screen = await show(<MailedReportList />);
    await expect.element(screen.getByText('No reports by mail')).toBeVisible();
  }));

test('one, several or all centers are chosen for a report', () =>
  onBench(async ({ show }) => {
    const chosen: (readonly number[])[] = [];
    const centers = [
      { fcId: 4, name: 'Baltimore' },
      { fcId: 66, name: 'Memphis' },
    ];
    const session = ({ fcIds }: { fcIds: number[] }) => (
      <OfCenters centers={centers}>
        <ReportCenters fcIds={fcIds} onChange={(some) => chosen.push(some)} />
      </OfCenters>
    );
    const screen = await show(session({ fcIds: [] }));
    await screen.getByRole('button', { name: 'Centers: All centers' }).click();
    await screen.getByRole('radio', { name: 'Only some' }).click();
    await expect.element(screen.getByRole('button', { name: 'Show report' })).toBeDisabled();
    await screen.getByRole('checkbox', { name: 'Memphis' }).click();
    await screen.getByRole('checkbox', { name: 'Baltimore' }).click();
    await screen.getByRole('button', { name: 'Show report' }).click();
    await screen.rerender(session({ fcIds: [66, 4] }));
    await screen.getByRole('button', { name: 'Centers: 2 centers' }).click();
    await screen.getByRole('radio', { name: 'All centers' }).click();
    await screen.getByRole('button', { name: 'Show report' }).click();
    expect(chosen).toEqual([[66, 4], []]);
  }));

test('a report of some centers names at least one before it is saved', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<ReportDialog report={null} start={{ ...start, fcIds: [] }} onClose={ignored} />);
    await screen.getByRole('radio', { name: 'Only some' }).click();
    await screen.getByRole('button', { name: 'Save report' }).click();
    await expect.element(screen.getByText('Choose at least one.')).toBeVisible();
    expect(server.requests('addMailedReport')).toBe(0);
  }));

test.each([
  [[4], 'Pacific/Auckland'],
  [[], 'Asia/Tokyo'],
])('a new report of centers %j is sent in their time zone, not in that of the browser', (fcIds, zone) =>
  onBench(async ({ show }) => {
    const centers = [
      { fcId: 4, name: 'Auckland', timezone: 'Pacific/Auckland' },
      { fcId: 65, name: 'Tokyo', timezone: 'Asia/Tokyo' },
      { fcId: 66, name: 'Kyoto', timezone: 'Asia/Tokyo' },
    ];
    const screen = await show(
      <OfCenters centers={centers}>
        <ReportDialog report={null} start={{ ...start, fcIds }} onClose={ignored} />
      </OfCenters>,
    );
    await expect.element(screen.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent(zone);
  }),
);

interface OfCentersProps {
  centers: { fcId: number; name: string; timezone?: string }[];
  children: ReactNode;
}

/** Someone who may pick these centers. */
function OfCenters({ centers, children }: OfCentersProps) {
  const session = useSession();
  const [sample] = session.allFcs;
  const allFcs = centers.flatMap((center) => (sample ? [{ ...sample, ...center }] : []));
  const fcOf = (fcId: number) => allFcs.find((each) => each.fcId === fcId);
  return <SessionProvider value={{ ...session, allFcs, fcOf }}>{children}</SessionProvider>;
}

test('what is wrong with a form is said at its field, and nothing is sent', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<ReportDialog report={null} start={start} onClose={ignored} />);
    await screen.getByRole('textbox', { name: 'Name' }).fill(' ');
    await screen.getByRole('textbox', { name: 'Recipients' }).fill('one@bloom.example, nobody');
    await screen.getByRole('button', { name: 'Save report' }).click();
    await expect.element(screen.getByText('Name the report.')).toBeVisible();
    await expect.element(screen.getByText('nobody is not an email address.')).toBeVisible();
    expect(server.requests('addMailedReport')).toBe(0);
  }));

test('a figure nobody knows is a dash, and money is in dollars', () =>
  onBench(async ({ show }) => {
    const columns = [
      { key: 'center', label: 'Center', as: 'text' as const },
      { key: 'share', label: 'On time %', as: 'percent' as const },
      { key: 'given', label: 'Money given', as: 'money' as const },
    ];
    const table = { columns, rows: [['Hub', null, 30.05]], totals: ['Total', 98.5, 30.05] };
    const screen = await show(<ReportFigures label="On time" table={table} />);
    await expect.element(screen.getByRole('cell', { name: '–' })).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: '98.5%' })).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: '$30.05' }).first()).toBeVisible();
  }));
