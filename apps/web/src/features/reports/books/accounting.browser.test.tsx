import { expect, test } from 'vitest';
import { SessionProvider, useSession } from '#lib/session.ts';
import { onBench } from '#testing/press-twice.tsx';
import { AccountingButton } from './accounting-button.tsx';

const period = { from: '2027-02-01', to: '2027-02-10' };
const sum = (count: number, amount: number) => ({ count, amount });
const same = { kind: 'sales-order', ours: sum(2, 242), theirs: sum(2, 242) };
const lookedAt = '2027-02-11T08:15:00.000Z';
const clean = { lookedAt, sums: [same], differences: [], differenceCount: 0 };

function With({ mode }: { mode: 'live' | 'simulated' }) {
  const session = useSession();
  return (
    <SessionProvider value={{ ...session, partners: { ...session.partners, accounting: mode } }}>
      <AccountingButton period={period} />
    </SessionProvider>
  );
}

test('without an accounting system there is nothing to compare', () =>
  onBench(async ({ show }) => {
    const screen = await show(<With mode="simulated" />);
    await expect.element(screen.getByRole('button', { name: 'Accounting comparison' })).not.toBeInTheDocument();
  }));

test('equal books say so, with their sums', () =>
  onBench(async ({ show, server }) => {
    server.answer('getAccountingReport', clean);
    const screen = await show(<With mode="live" />);
    await screen.getByRole('button', { name: 'Accounting comparison' }).click();
    await expect.element(screen.getByText('Accounting has what our books have.')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: 'Sales orders 2 · $242.00 2 · $242.00' })).toBeVisible();
  }));

test('each difference says what either side has, why it was refused, and leads to its order', () =>
  onBench(async ({ show, server }) => {
    const row = { day: '2027-02-10', orderId: '1000012', refusal: null };
    server.answer('getAccountingReport', {
      ...clean,
      differenceCount: 4,
      differences: [
        { ...row, kind: 'sales-order', subject: '1000012', ours: { amount: 121 }, theirs: { amount: 120 } },
        {
          ...row,
          kind: 'refund',
          subject: '0b1c2d3e-0000-4000-8000-000000000001',
          ours: { amount: 21 },
          theirs: null,
          refusal: 'USER_ERROR (tranDate)',
        },
        { ...row, kind: 'adjustment', orderId: null, subject: '77', ours: null, theirs: { amount: null } },
      ],
    });
    const screen = await show(<With mode="live" />);
    await screen.getByRole('button', { name: 'Accounting comparison' }).click();
    await expect.element(screen.getByText('Accounting and our books differ in 4 records.')).toBeVisible();
    const rows = screen.getByRole('table', { name: 'Differences' });
    await expect.element(rows.getByRole('row', { name: /Sales orders 1000012 \$121.00 \$120.00/ })).toBeVisible();
    await expect
      .element(rows.getByRole('row', { name: /Refunds 1000012 \$21.00 Missing Refused: USER_ERROR \(tranDate\)/ }))
      .toBeVisible();
    await expect.element(rows.getByRole('row', { name: /Stock adjustments 77 Missing There/ })).toBeVisible();
    await expect.element(screen.getByText('More are not listed. Choose fewer days to see them.')).toBeVisible();
  }));

test('days that were not compared say so', () =>
  onBench(async ({ show, server }) => {
    server.answer('getAccountingReport', { ...clean, lookedAt: null, sums: [] });
    const screen = await show(<With mode="live" />);
    await screen.getByRole('button', { name: 'Accounting comparison' }).click();
    await expect
      .element(
        screen.getByText('These days have not been compared yet. Bloomdesk compares a day in the night after it.'),
      )
      .toBeVisible();
  }));
