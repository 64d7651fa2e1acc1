import { addClosedDay, removeClosedDay } from '@bloomdesk/contract/closed-days/calls';
import { fulfillmentCenterShape } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { control, onBench, pick } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { ClosedDaysDialog } from './closed-days-dialog.tsx';
import { useCloseDay, useOpenDay } from './use-closed-days.ts';

control('features/closed-days/use-closed-days.ts', addClosedDay, async ({ use, reported }) => {
  const closing = await use(() => useCloseDay(reported));
  return () => closing.current.close({ day: '2027-12-24', reason: 'Christmas Eve', fcId: 4 });
});

control('features/closed-days/use-closed-days.ts', removeClosedDay, async ({ use, reported }) => {
  const opening = await use(() => useOpenDay(reported));
  return () => opening.current.open({ closedDayId: 7, day: '2027-12-25', name: 'Bloomdesk' });
});

test('a day is open again only after a question that names it', () =>
  onBench(async ({ show, server }) => {
    const christmas = {
      closedDayId: 7,
      company: 'Bloomdesk',
      fcId: null,
      areaId: null,
      standing: 0,
      day: '2027-12-25',
      name: 'Bloomdesk',
      reason: 'Christmas',
    };
    server.answer('listClosedDays', { closedDays: [christmas] });
    const screen = await show(<ClosedDaysDialog from="2027-02-10" onClose={() => {}} />);
    await screen.getByRole('button', { name: /^Remove Christmas, .*2027, Bloomdesk$/ }).click();
    const question = screen.getByRole('alertdialog', { name: /^Remove Christmas on .*2027\?$/ });
    await expect.element(question).toMatchTextContent('Bloomdesk delivers on that day again.');
    expect(server.requests('removeClosedDay')).toBe(0);
    await question.getByRole('button', { name: 'Remove closed day' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(server.effects('removeClosedDay')).toBe(1);
  }));

test('of several centers none is chosen before one is', () =>
  onBench(async ({ show, server }) => {
    server.answer('listClosedDays', { closedDays: [] });
    const center = sampleOf(fulfillmentCenterShape);
    const centers = [
      { ...center, fcId: 4, name: 'Baltimore' },
      { ...center, fcId: 9, name: 'Memphis' },
    ];
    const screen = await show(<ClosedDaysDialog from="2027-02-10" centers={centers} onClose={() => {}} />);
    await screen.getByRole('textbox', { name: 'Reason' }).fill('Snow');
    await expect.element(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await pick(screen, 'Closed', 'Memphis');
    await screen.getByRole('button', { name: 'Add' }).click();
    await eventually(() => expect(server.sent('addClosedDay')).toMatchObject({ fcId: 9, reason: 'Snow' }));
  }));

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
