import { addClosedDay, removeClosedDay } from '@bloomdesk/contract/closed-days/calls';
import { fulfillmentCenterShape } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { ClosedDaysDialog } from './closed-days-dialog.tsx';
import { useCloseDay, useOpenDay } from './use-closed-days.ts';

control('features/closed-days/use-closed-days.ts', addClosedDay, async ({ use, reported }) => {
  const closing = await use(() => useCloseDay(reported));
  return () => closing.current.close({ day: '2027-12-24', reason: 'Christmas Eve', fcId: 4 });
});

control('features/closed-days/use-closed-days.ts', removeClosedDay, async ({ use }) => {
  const opening = await use(() => useOpenDay());
  return () => opening.current.open(7);
});

test('a day that cannot be read is not closed, and neither is the one that stood there before', () =>
  onBench(async ({ show, server }) => {
    server.answer('listClosedDays', { closedDays: [] });
    const centers = [{ ...sampleOf(fulfillmentCenterShape), fcId: 4, name: 'Baltimore' }];
    const screen = await show(<ClosedDaysDialog from="2027-02-10" centers={centers} onClose={() => {}} />);
    const day = screen.getByRole('textbox', { name: 'Day' });
    await screen.getByRole('textbox', { name: 'Reason' }).fill('Snow');
    await day.fill('next friday');
    await screen.getByRole('button', { name: 'Add' }).click();
    await expect.element(screen.getByText('Enter a date such as 2/13 or Feb 13.')).toBeVisible();
    await expect.element(day).toHaveFocus();
    expect(server.requests('addClosedDay')).toBe(0);
    await day.fill('2027-02-12');
    await screen.getByRole('button', { name: 'Add' }).click();
    await eventually(() => expect(server.effects('addClosedDay')).toBe(1));
  }));
