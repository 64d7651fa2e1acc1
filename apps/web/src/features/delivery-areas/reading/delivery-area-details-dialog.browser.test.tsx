import { expect, test } from 'vitest';
import { deliveryArea } from '@bloomdesk/contract/delivery-areas/shapes';
import { deliveryAreaOf } from '#lib/lookups.ts';
import { onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { DeliveryAreaDetailsDialog } from './delivery-area-details-dialog.tsx';

const area = deliveryAreaOf({
  ...sampleOf(deliveryArea),
  description: 'Baltimore City',
  cutoff: 120,
  travel_time: 600,
});
const ignored = () => {};

test('who may only look sees the week of an area in order, with its cut-offs, and its ZIP codes', () =>
  onBench(async ({ show, server }) => {
    const day = (rule: number, dayofweek: number, starthour: number) => {
      const capacity = rule === 1 ? null : 12;
      return { rule, dayofweek, starthour, duration: 2, capacity };
    };
    server.answer('getAreaSchedules', { schedules: [day(1, 2, 9), day(2, 0, 13), day(3, 0, 9)] });
    server.answer('getAreaZips', { zips: ['21201', '21202'] });
    const screen = await show(<DeliveryAreaDetailsDialog area={area} onViewMap={ignored} onClose={ignored} />);
    await expect.element(screen.getByRole('row').nth(3)).toBeVisible();
    const rows = screen.getByRole('row').elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DayHoursCutoffPreppedCapacity',
      'Monday9:00 am – 11:00 am7:00 amSun 11:00 pm12',
      'Monday1:00 pm – 3:00 pm11:00 am3:00 am12',
      'Wednesday9:00 am – 11:00 am7:00 amTue 11:00 pmUnlimited',
    ]);
    await expect.element(screen.getByText('21201 21202')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /2 ZIP codes/ })).toBeVisible();
  }));
