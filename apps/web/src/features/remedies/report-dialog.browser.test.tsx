import { listDeliveryChoices } from '@bloomdesk/contract/delivery-windows/choices.calls';
import { order } from '@bloomdesk/contract/orders/shapes';
import { suborder } from '@bloomdesk/contract/suborders/shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleChoices } from '#testing/sample-choices.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { eventually } from '#testing/eventually.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useProblemDraft } from './use-problem-draft.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-11T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const one = sampleOf(suborder);
const coords = { lat: 39.29, lng: -76.61 };
const line = {
  ...one.lineItems[0],
  name: 'Coastal Dahlia',
  quantity: 1,
  isDeleted: false,
  inventoryStatus: 'non_lotted',
};
const delivered = Object.assign(one, {
  status: 'Delivered',
  recipient: { ...one.recipient, coords },
  lineItems: [line],
});
const placed = Object.assign(sampleOf(order), { suborders: [delivered] });
const remedies = { resolved: null, declined: null, refundable: 20, credited: 0, creditable: 25, creditPercent: 125 };

const report = (
  <ReportDialog kind="redelivery" order={placed} suborder={delivered} remedies={remedies} onClose={() => undefined} />
);

/** The dialog at its step of the delivery, whose windows come once the answer of this is called. */
async function atDelivery({ show, server }: Bench) {
  server.answer(listDeliveryChoices.name, sampleChoices({ ownStart: null }));
  const answerNow = server.hold(listDeliveryChoices.name);
  const screen = await show(report);
  const dialog = screen.getByRole('dialog');
  const onward = dialog.getByRole('button', { name: 'Continue' });
  await dialog.getByRole('checkbox', { name: /^Whole package/ }).click();
  await dialog.getByRole('combobox', { name: /^Reasons for/ }).click();
  await userEvent.keyboard('Wilted{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText('Address', { exact: true }).first()).toBeVisible();
  await expect.element(onward).not.toHaveAttribute('aria-disabled'); // the step has been seen
  return { screen, dialog, onward, answerNow };
}

test('what was chosen before a reload comes back with a note, and Discard begins again', () =>
  onBench(async (bench) => {
    const { dialog, screen } = await atDelivery(bench);
    const note = () => dialog.getByText('Restored what you typed.');
    await expect.element(note()).not.toBeInTheDocument();
    await screen.unmount();
    const again = await bench.show(report);
    await expect.element(note()).toBeVisible();
    await expect.element(dialog.getByText('Address', { exact: true }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog.getByRole('checkbox', { name: /^Whole package/ })).not.toBeChecked();
    await expect.element(note()).not.toBeInTheDocument();
    await again.unmount();
    await bench.show(report);
    await expect.element(dialog.getByRole('checkbox', { name: /^Whole package/ })).not.toBeChecked();
    await expect.element(note()).not.toBeInTheDocument();
  }));

test('what is done of a report that came back cannot be discarded', () =>
  onBench(async ({ show, use }) => {
    const kept = await use(() => useProblemDraft('redelivery', placed, delivered));
    const call = Object({ step: 'redelivery', key: 'a key', words: '', input: {} });
    kept.current.change({
      step: 'summary',
      selection: { ...kept.current.draft.selection, isWhole: true },
      sent: [call],
      results: { redelivery: { state: 'done', note: 'Suborder 1000012-2 brings it.' } },
    });
    await eventually(() => expect(kept.current.draft.step).toBe('summary'));
    const screen = await show(report);
    await expect.element(screen.getByText('Suborder 1000012-2 brings it.')).toBeVisible();
    await expect.element(screen.getByText('Restored what you typed.')).not.toBeInTheDocument();
    kept.current.end();
  }));

test('the work of the delivery begins on its day once that is there, and an arrow takes the next day', () =>
  onBench(async (bench) => {
    const { dialog, answerNow } = await atDelivery(bench);
    answerNow();
    const days = dialog.getByRole('group', { name: 'Delivery day' });
    await expect.element(days.getByRole('radio', { checked: true })).toHaveFocus();
    const first = document.activeElement?.getAttribute('data-day');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => document.activeElement?.getAttribute('data-day')).not.toBe(first);
    await expect.element(days.getByRole('radio', { checked: true })).toHaveFocus();
  }));

test('going on before the windows are there waits for them, and then goes on', () =>
  onBench(async (bench) => {
    const { dialog, onward, answerNow } = await atDelivery(bench);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(onward).toHaveAttribute('aria-busy', 'true');
    await expect.element(dialog.getByRole('list', { name: 'What is done' })).not.toBeInTheDocument();
    answerNow();
    await expect.element(dialog.getByRole('list', { name: 'What is done' })).toBeVisible();
  }));
