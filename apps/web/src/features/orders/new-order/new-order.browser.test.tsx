import { useState } from 'react';
import { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { userEvent } from 'vitest/browser';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { type Bench, buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleChoices } from '#testing/sample-choices.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { emptyDraft, type NewOrderDraft } from './new-order-draft.ts';
import { NewOrderWizard } from './new-order-wizard.tsx';

const startTime = '2027-02-12T14:00:00Z';
const address = { address1: '100 N Charles St', city: 'Baltimore', state: 'MD', zipCode: '21201' };
const recipient = { ...emptyDraft.recipient, firstName: 'Rosa', lastName: 'Reyes', ...address };
const ready: NewOrderDraft = {
  ...emptyDraft,
  step: 2,
  recipient,
  lookup: {
    address: lookupText(recipient),
    found: { lat: 39.2904, lng: -76.6122, precision: 'rooftop', token: 'signed' },
    filled: '',
    failure: '',
    isConfirmed: false,
    lat: '',
    lng: '',
  },
  delivery: { date: '2027-02-12', fcId: 4, areaId: 1, startTime, capacityReason: '' },
};

function Step({ reported, next = () => {} }: Pick<Bench, 'reported'> & { next?: (chosen: object) => void }) {
  const [draft] = useState(ready);
  const ignored = () => {};
  const props = {
    draft,
    refused: {},
    isResting: false,
    onChange: ignored,
    onBack: ignored,
    onNext: next,
    onRefused: ignored,
    onCreated: reported,
  };
  return <DeliveryStep {...props} />;
}

/** The last step of a new order, with a window that can be booked. */
async function submitOf({ show, server, reported }: Bench, next?: (chosen: object) => void) {
  server.answer('listDeliveryChoices', sampleChoices({ ownStart: null }));
  const screen = await show(<Step reported={reported} {...(next && { next })} />);
  await eventually(() =>
    expect(screen.getByRole('button', { name: 'Create without products' }).element().ariaDisabled).toBe(null),
  );
  return buttonOf(screen, 'Create without products');
}

control('features/orders/new-order/delivery-step.tsx', createSkeletonOrder, (bench) => submitOf(bench));

test('Ctrl+Enter goes on from any field of a step, with the delivery as it was proposed', () =>
  onBench(async (bench) => {
    const next = vi.fn<(chosen: object) => void>();
    await submitOf(bench, next);
    document.querySelector<HTMLElement>('[data-window]:checked')?.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await eventually(() => expect(next).toHaveBeenCalledTimes(1));
    expect(next.mock.calls[0]?.[0]).toMatchObject({
      areaId: 1,
      fcId: 4,
      startTime: '2027-02-12T14:00:00.000Z',
      date: '2027-02-12',
      isFull: false,
    });
    expect(bench.server.effects('createSkeletonOrder')).toBe(0);
  }));

test('an order of which nobody knows is called neither failed nor made, and checking again finds the one order', () =>
  onBench(async (bench) => {
    const { server, reported } = bench;
    const submit = await submitOf(bench);
    server.cut('createSkeletonOrder', 7);
    submit();
    const again = await eventually(() => {
      expect(document.body.textContent).toContain('It is not known yet whether this was done.');
      return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Check again');
    });
    expect([document.body.textContent.includes('Could not create order'), reported.mock.calls.length]).toEqual([
      false,
      0,
    ]);
    again?.click();
    await eventually(() => expect(reported).toHaveBeenCalledTimes(1));
    expect([server.effects('createSkeletonOrder'), server.requests('createSkeletonOrder')]).toEqual([1, 8]);
  }));

test('who closes an unknown outcome and submits the same once more makes no second order', () =>
  onBench(async (bench) => {
    const { server, reported } = bench;
    const submit = await submitOf(bench);
    server.cut('createSkeletonOrder', 7);
    submit();
    await eventually(() => {
      const close = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Close');
      expect(close).toBeDefined();
      close?.click();
    });
    await eventually(() => expect(document.body.textContent).toContain('Sending it again unchanged'));
    expect(document.body.textContent).not.toContain('Could not create order');
    submit();
    await eventually(() => expect(reported).toHaveBeenCalledTimes(1));
    expect([server.effects('createSkeletonOrder'), readToasts().history.length]).toEqual([1, 0]);
  }));

test('a double press of Next opens the next step, which calls nothing wrong before anybody has typed in it', () =>
  onBench(async ({ show, server }) => {
    server.refuse('getCustomer', { status: 404, code: 'not-found', message: 'Customer not found' });
    const screen = await show(<NewOrderWizard payment={null} />);
    const fields = {
      'First name': 'Ada',
      'Last name': 'Park',
      'Email': 'ada@example.com',
      'Phone number': '4105550134',
    };
    for (const [label, text] of Object.entries(fields)) await screen.getByLabelText(label).fill(text);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
    await expect.element(screen.getByRole('form', { name: 'Recipient' })).toBeVisible();
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    await screen.getByLabelText('State').fill('Maryland'); // as fast as a form that fills itself in
    await userEvent.tab();
    await expect.element(screen.getByText('Use a 2-letter state code')).toBeVisible();
  }));
