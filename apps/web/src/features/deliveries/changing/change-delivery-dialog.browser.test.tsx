import { suborder } from '@bloomdesk/contract/suborders/shapes';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { userEvent } from 'vitest/browser';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleChoices } from '#testing/sample-choices.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { AsStaff } from '#testing/screen-around.tsx';
import { ChangeDeliveryDialog } from './change-delivery-dialog.tsx';

const ownStart = '2027-02-12T14:00:00.000Z';
const one = sampleOf(suborder);
const booked = {
  ...one,
  suborderId: '1000012-1',
  status: 'Received' as const,
  fcId: 4,
  version: 1,
  delivery: {
    ...one.delivery,
    areaId: 1,
    deliveryAreaName: 'Baltimore City',
    startTime: ownStart,
    windowDuration: 2,
    deliveryDate: '2027-02-12',
    fc: { ...one.delivery.fc, fcId: 4, name: 'Baltimore', timezone: 'America/New_York' },
  },
};

async function opened(
  { show, server, reported }: Bench,
  start: string | null = ownStart,
  groups = ['CareAssociate', 'FCAll'],
) {
  server.answer('listDeliveryChoices', sampleChoices({ ownStart: start }));
  const suborderShown = { ...booked, delivery: { ...booked.delivery, startTime: start ?? ownStart } };
  const screen = await show(
    <AsStaff groups={groups}>
      <ChangeDeliveryDialog suborder={suborderShown} onClose={reported} />
    </AsStaff>,
  );
  await eventually(() => expect(document.activeElement?.matches('[data-day]:checked')).toBe(true));
  return screen;
}

const sentStart = (server: Bench['server']) => Object(Object(server.sent('updateDelivery')).fields).startTime;

test('one screen, by keys alone: the next day’s first window is an arrow and Ctrl+Enter away', () =>
  onBench(async (bench) => {
    const { server, reported } = bench;
    const screen = await opened(bench);
    await expect.element(screen.getByRole('radio', { name: /^Fri, Feb 12, Serves/ })).toHaveFocus();
    await expect.element(screen.getByRole('radio', { name: /^9:00 – 11:00 am.*, now/ })).toBeChecked();
    await expect.element(screen.getByText('Nothing changes.')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('radio', { name: /^Sat, Feb 13, Serves/ })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await eventually(() => expect(reported).toHaveBeenCalled());
    expect(sentStart(server)).toBe('2027-02-13T14:00:00.000Z');
  }));

test('another day keeps the hours that were chosen last, where they have a place', () =>
  onBench(async (bench) => {
    const { server, reported } = bench;
    const screen = await opened(bench, '2027-02-12T16:00:00.000Z');
    await expect.element(screen.getByRole('radio', { name: /^11:00 am – 1:00 pm.*, now/ })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('radio', { name: /^9:00 – 11:00 am/ })).toBeChecked(); // 11 to 1 is full that day
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.element(screen.getByRole('radio', { name: /^Mon, Feb 15, No stock/ })).toHaveFocus();
    await expect.element(screen.getByRole('radio', { name: /^1:00 – 3:00 pm/ })).toBeChecked();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await eventually(() => expect(reported).toHaveBeenCalled());
    expect(sentStart(server)).toBe('2027-02-15T18:00:00.000Z');
  }));

test('arrows up and down go to the windows that can be taken; a closed day says why and takes nothing', () =>
  onBench(async (bench) => {
    const { server } = bench;
    const screen = await opened(bench);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.element(screen.getByRole('radio', { name: /^1:00 – 3:00 pm/ })).toHaveFocus(); // the one between is full
    await expect.element(screen.getByRole('radio', { name: /Window is full \(10 \/ 10\)/ })).toBeDisabled();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('radio', { name: /^Mon, Feb 15, No stock/ })).toHaveFocus(); // Sunday is closed
    await screen.getByRole('radio', { name: /^Sun, Feb 14, Closed, Stock-taking/ }).click();
    await expect.element(screen.getByText('Closed on Sun, Feb 14: Stock-taking').first()).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(server.requests('updateDelivery')).toBe(0);
    await screen.getByRole('radio', { name: /^Thu, Feb 11, today, Too late/ }).click();
    await userEvent.keyboard('{ArrowLeft}'); // no further back than today
    await expect.element(screen.getByText('It is too late for this day.')).toBeVisible();
  }));

test('what follows stands beside it: batch, label, lot, letter; what waits is a warning', () =>
  onBench(async (bench) => {
    const screen = await opened(bench);
    const follows = screen.getByRole('region', { name: 'What follows' });
    await userEvent.keyboard('{ArrowRight}');
    for (const words of [
      'Fulfilled Sat, Feb 13.',
      '2 × Coastal Dahlia: from the lot of Wed, Feb 10',
      'It leaves Batch 7 and is Received again.',
      'The label with Onfleet is withdrawn and booked again.',
      'The customer gets no letter about it.',
    ])
      await expect.element(follows.getByText(words)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('radio', { name: /^Mon, Feb 15, No stock/ })).toHaveFocus();
    await expect.element(follows.getByText('2 × Coastal Dahlia: no stock that day')).toBeVisible();
  }));

test('a late delivery is proposed for the next day’s first window', () =>
  onBench(async (bench) => {
    const screen = await opened(bench, '2027-02-11T14:00:00.000Z');
    await expect.element(screen.getByRole('radio', { name: /^Fri, Feb 12, Serves/ })).toBeChecked();
    await expect.element(screen.getByRole('button', { name: 'Update Suborder Delivery' })).toBeEnabled();
  }));

test('who may overbook takes a full window with a reason', () =>
  onBench(async (bench) => {
    const { server, reported } = bench;
    const screen = await opened(bench, ownStart, ['OpsManager', 'CareOpsManager', 'FCAll']);
    await screen.getByRole('radio', { name: /Window is full \(10 \/ 10\)/ }).click();
    await screen.getByLabelText('Why this full window is booked').fill('The customer waits');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await eventually(() => expect(reported).toHaveBeenCalled());
    expect(server.sent('updateDelivery')).toMatchObject({
      options: { capacityOverride: { reason: 'The customer waits' } },
      fields: { startTime: '2027-02-12T16:00:00.000Z' },
    });
  }));

test('while the days are on their way nothing can be sent; where they cannot be read it says so', () =>
  onBench(async ({ show, server, reported }) => {
    server.refuse('listDeliveryChoices', { status: 503, code: 'unavailable', message: 'Not now.' });
    const screen = await show(<ChangeDeliveryDialog suborder={booked} onClose={reported} />);
    await expect.element(screen.getByText('The delivery windows could not be read')).toBeVisible();
    server.answer('listDeliveryChoices', sampleChoices({ ownStart }));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('radio', { name: /^Fri, Feb 12/ })).toHaveFocus();
    expect(server.requests('updateDelivery')).toBe(0);
  }));
