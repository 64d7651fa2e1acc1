import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { giveFocus } from '#testing/give-focus.ts';
import { onBench } from '#testing/press-twice.tsx';
import { BarChart } from './bar-chart.tsx';
import { BarRows } from './bar-rows.tsx';
import type { ChartData } from './chart-data.ts';
import { StepChart } from './step-chart.tsx';

const data: ChartData = {
  categoryLabel: 'Day',
  categories: [
    { id: '1', label: 'Mon, Nov 23' },
    { id: '2', label: 'Tue, Nov 24' },
    { id: '3', label: 'Wed, Nov 25' },
  ],
  series: [
    { id: 'booked', label: 'Booked', values: [10, 0, 30] },
    { id: 'free', label: 'Free', values: [5, 20, null] },
  ],
  format: (value) => `${value} places`,
};

test('arrows walk a chart, and each place is read out with all its figures', () =>
  onBench(async ({ show }) => {
    const screen = await show(<BarChart label="Fill" data={data} startAt={0} />);
    const slider = screen.getByRole('slider', { name: 'Fill: Day' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Mon, Nov 23: Booked 10 places, Free 5 places');
    await giveFocus(slider);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Tue, Nov 24: Booked 0 places, Free 20 places');
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Wed, Nov 25: Booked 30 places, Free –');
    const bars = screen.container.querySelectorAll('g.chart-ink rect[y]');
    expect(bars).toHaveLength(4); // nothing is drawn for zero, nor for what is not known
  }));

test('the table behind has the same figures', () =>
  onBench(async ({ show }) => {
    const screen = await show(<StepChart label="Fill" data={data} />);
    const toggle = screen.getByRole('button', { name: 'Show as table' });
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
    const rows = screen.getByRole('table', { name: 'Fill' }).getByRole('row');
    await expect.element(rows.nth(0)).toMatchTextContent(/Day.*Booked.*Free/);
    await expect.element(rows.nth(3)).toMatchTextContent(/Wed, Nov 25.*30 places.*–/);
    expect(screen.getByRole('slider').elements()).toEqual([]);
    await toggle.click();
    await expect.element(screen.getByRole('slider')).toBeVisible();
  }));

test('rows say their figure beside the bar', () =>
  onBench(async ({ show }) => {
    const screen = await show(<BarRows label="Cover" data={data} renderName={(at) => data.categories[at]?.label} />);
    await expect.element(screen.getByRole('listitem').nth(2)).toMatchTextContent(/Wed, Nov 25.*30 places/);
    await screen.getByRole('button', { name: 'Show as table' }).click();
    await expect.element(screen.getByRole('table', { name: 'Cover' })).toMatchTextContent('20 places');
  }));
