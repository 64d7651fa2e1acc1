import { previewRedistribution } from '@bloomdesk/contract/bulk/redistribution.calls';
import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { DateStep } from './date-step.tsx';
import { useRedistributing } from './use-redistributing.ts';

const conflict = { code: 'closed-day', message: 'Baltimore City: Closed on Thu, Nov 25: Thanksgiving.' };

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
    const sample = sampleOf(previewRedistribution.data);
    server.answer('previewRedistribution', {
      ...sample,
      suborders: sample.suborders.map((one) => ({ ...one, conflict, to: null })),
    });
    const screen = await show(<Step />);
    expect(document.body.textContent).not.toContain('Closed on');
    await screen.getByRole('button', { name: 'Pick Thanksgiving' }).click();
    await expect.element(screen.getByText(conflict.message)).toBeVisible();
    await expect.element(screen.getByText(/^The suborder cannot go on this day\./)).toBeVisible();
  }));
