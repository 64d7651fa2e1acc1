import type { RedistributionPreview } from '@bloomdesk/contract/suborders/redistribution.calls';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { onBench } from '#testing/press-twice.tsx';
import { sampleChoices } from '#testing/sample-choices.ts';
import { DateStep } from './date-step.tsx';
import { useRedistributing } from './use-redistributing.ts';

const conflict = { code: 'closed-day', message: 'Baltimore City: Closed on Thu, Nov 25: Thanksgiving.' };
const closed: RedistributionPreview['suborders'][number] = {
  suborderId: '1000012-1',
  conflict,
  from: null,
  to: null,
  short: [],
  worth: 0,
  version: 1,
};

const totals: RedistributionPreview['totals'] = {
  suborders: 1,
  going: 0,
  conflicts: 1,
  short: 0,
  otherCenter: 0,
  leavingBatch: 0,
  worth: 0,
  windows: [],
  stock: [],
};

function Step() {
  const redistributing = useRedistributing([{ suborderId: '1000012-1' }], () => {});
  const pick = () => redistributing.change({ newDeliveryDate: '2027-11-25' });
  return (
    <>
      <button type="button" onClick={pick}>
        Pick Thanksgiving
      </button>
      <DateStep {...redistributing} />
    </>
  );
}

test('a closed day is named as soon as it is picked, before anybody goes on', () =>
  onBench(async ({ show, server }) => {
    server.answer('listDeliveryChoices', sampleChoices({ ownStart: null }));
    server.answer('previewRedistribution', { suborders: [closed], totals });
    const screen = await show(<Step />);
    expect(document.body.textContent).not.toContain('Closed on');
    await screen.getByRole('button', { name: 'Pick Thanksgiving' }).click();
    await expect.element(screen.getByText(conflict.message)).toBeVisible();
    await expect.element(screen.getByText(/^The suborder cannot go on this day\./)).toBeVisible();
  }));

test('the days say what they have, and an arrow takes the next one with a place', () =>
  onBench(async ({ show, server }) => {
    server.answer('listDeliveryChoices', sampleChoices({ ownStart: null }));
    server.answer('previewRedistribution', { suborders: [], totals: { ...totals, suborders: 3, going: 2, short: 1 } });
    const screen = await show(<Step />);
    await screen.getByRole('radio', { name: /^Sat, Feb 13, Serves/ }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('radio', { name: /^Mon, Feb 15, No stock/ })).toHaveFocus();
    await expect
      .element(screen.getByLabelText('New delivery date'))
      .toHaveProperty('value', expect.stringMatching(/^Mon, Feb 15/));
    await expect.element(screen.getByRole('region', { name: 'Windows of the day' })).toBeVisible();
    await expect.element(screen.getByText('2 of 3 suborders can go')).toBeVisible();
    await expect.element(screen.getByText('1 wait for stock')).toBeVisible();
  }));
