import { expect, test } from 'vitest';
import { pauseWork, resendGivenUp, resumeWork } from '@bloomdesk/contract/operations/calls';
import { type Operations, operations } from '@bloomdesk/contract/operations/shapes';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { OperationsView } from './operations-view.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';

const at = '2027-02-10T15:00:00.000Z';
const charges = { work: 'charges' as const, since: at, by: 'ops@bloom.example', reason: 'The gateway charges twice' };
const calm: Operations = {
  ...sampleOf(operations),
  lookedAt: at,
  database: { problem: null, bytes: 2_400_000_000 },
  disks: [{ place: 'data', freeBytes: 41e9, totalBytes: 250e9 }],
  backup: { everyHours: 6, newestAt: '2027-02-10T12:00:00.000Z', quarantinedSince: null },
  jobs: { waiting: 0, lateSeconds: 0, stuck: [] },
  outbox: [],
  failingPartners: [],
  accounting: null,
  audit: { unsealedSeconds: 2, seals: 5120 },
  pauses: [],
};

control('features/operations/pause-dialog.tsx', pauseWork, async ({ show, server }) => {
  server.answer('pauseWork', { pause: charges });
  const screen = await show(<PauseDialog work="charges" onClose={() => {}} />);
  await screen.getByRole('textbox', { name: 'Reason' }).fill(charges.reason);
  return buttonOf(screen, 'Pause Charges');
});

control('features/operations/resume-dialog.tsx', resumeWork, async ({ show, server }) => {
  server.answer('resumeWork', { work: 'charges' });
  const screen = await show(<ResumeDialog work="charges" onClose={() => {}} />);
  return buttonOf(screen, 'Resume Charges');
});

control('features/operations/resend-dialog.tsx', resendGivenUp, async ({ show, server }) => {
  server.answer('resendGivenUp', { queue: 'mail', resent: 3 });
  const screen = await show(<ResendDialog queue="mail" count={3} onClose={() => {}} />);
  return buttonOf(screen, 'Send again');
});

test('letters that were given up can be sent again, bookings only from their order', () =>
  onBench(async ({ show, server }) => {
    const queue = { waiting: 0, oldestSeconds: 0 };
    server.answer('getOperations', {
      ...calm,
      outbox: [
        { ...queue, partner: 'mail', givenUp: 3 },
        { ...queue, partner: 'carrier', givenUp: 1 },
      ],
    });
    const screen = await show(<OperationsView />);
    await expect.element(screen.getByText('Book or charge again from the order.')).toBeVisible();
    await screen.getByRole('button', { name: 'Send again: Mail server' }).click();
    await expect.element(screen.getByText('Send 3 letters again?')).toBeVisible();
  }));

test('a calm night reads as one, with sizes and ages as people say them', () =>
  onBench(async ({ show, server }) => {
    server.answer('getOperations', calm);
    const screen = await show(<OperationsView />);
    await expect.element(screen.getByText('Takes changes')).toBeVisible();
    await expect.element(screen.getByText('41 GB free of 250 GB')).toBeVisible();
    await expect.element(screen.getByText('3 hours old')).toBeVisible();
    await expect.element(screen.getByText('Everything has been sent.')).toBeVisible();
  }));

test('trouble is said in words: a full database, a stuck job, a queue that waits and a failing partner', () =>
  onBench(async ({ show, server }) => {
    server.answer('getOperations', {
      ...calm,
      database: { problem: 'full', bytes: 1 },
      backup: { everyHours: 6, newestAt: '2027-02-09T12:00:00.000Z', quarantinedSince: null },
      jobs: {
        waiting: 3,
        lateSeconds: 400,
        stuck: [{ task: 'check-stock', state: 'failing', since: at, problem: 'no lot' }],
      },
      outbox: [{ partner: 'mail', waiting: 12, givenUp: 1, oldestSeconds: 900 }],
      failingPartners: [{ partner: 'payments', seconds: 7200 }],
    });
    const screen = await show(<OperationsView />);
    for (const words of [
      'The database has no disk left. Free some, and work goes on by itself.',
      'Late',
      '1 stuck',
      '3 due, the oldest for 7 minutes.',
      '· 12 waiting, the oldest for 15 minutes · 1 given up',
      '· failing for 2 hours',
    ])
      await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  }));

test('work that is paused says why and by whom, and can be resumed; a pause without a reason asks for one', () =>
  onBench(async ({ show, server }) => {
    server.answer('getOperations', { ...calm, pauses: [charges] });
    const screen = await show(<OperationsView />);
    await expect.element(screen.getByText(/^The gateway charges twice · ops@bloom.example, /)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Resume Charges' })).toBeVisible();
    await screen.getByRole('button', { name: 'Pause Mail' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Pause Mail' }).click();
    await expect.element(screen.getByText('Say why, for those who meet it.')).toBeVisible();
  }));

test('books that differ are said, and what accounting has refused is tried again by itself', () =>
  onBench(async ({ show, server }) => {
    server.answer('getOperations', {
      ...calm,
      accounting: { differences: 3, lookedAt: at },
      outbox: [{ partner: 'accounting', waiting: 0, givenUp: 1, oldestSeconds: 0 }],
    });
    const screen = await show(<OperationsView />);
    await expect.element(screen.getByText('3 differ')).toBeVisible();
    await expect.element(screen.getByText('The Money report lists them.')).toBeVisible();
    await expect
      .element(
        screen.getByText('Tried again every night. The Money report gives the reason once the day has been compared.'),
      )
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Send again/ })).not.toBeInTheDocument();
  }));

test('books that were never compared are neither equal nor different', () =>
  onBench(async ({ show, server }) => {
    server.answer('getOperations', { ...calm, accounting: { differences: 0, lookedAt: null } });
    const screen = await show(<OperationsView />);
    await expect.element(screen.getByText('Not compared yet', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('No differences')).not.toBeInTheDocument();
  }));
