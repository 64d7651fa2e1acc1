import type { RedistributionPreview } from '@bloomdesk/contract/suborders/redistribution.calls';
import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
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
    server.answer('previewRedistribution', { suborders: [closed] });
    const screen = await show(<Step />);
    expect(document.body.textContent).not.toContain('Closed on');
    await screen.getByRole('button', { name: 'Pick Thanksgiving' }).click();
    await expect.element(screen.getByText(conflict.message)).toBeVisible();
    await expect.element(screen.getByText(/^The suborder cannot go on this day\./)).toBeVisible();
  }));
