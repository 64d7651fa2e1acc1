import { useState } from 'react';
import type { CallData } from '@bloomdesk/contract/call';
import { type listNewOrderProducts, placeNewOrder } from '@bloomdesk/contract/orders/placing.calls';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type Bench, buttonOf, control, onBench, pick } from '#testing/press-twice.tsx';
import { type ChosenDelivery, emptyDraft, type NewOrderDraft } from './new-order-draft.ts';
import { ProductsStep } from './products-step.tsx';

const address = { address1: '100 N Charles St', city: 'Baltimore', state: 'MD', zipCode: '21201' };
const recipient = { ...emptyDraft.recipient, firstName: 'Rosa', lastName: 'Reyes', ...address };
const found = { lat: 39.29, lng: -76.61, precision: 'zip' as const, token: 'signed' };
const chosen: ChosenDelivery = {
  address: lookupText(recipient),
  date: '2027-02-12',
  areaId: 2001,
  fcId: 4,
  transportMode: 'car',
  startTime: '2027-02-12T14:00:00Z',
  windowDuration: 2,
  isFull: false,
  words: 'Fri, Feb 12, 9:00 am to 11:00 am',
};
const ready: NewOrderDraft = {
  ...emptyDraft,
  draftId: '0b0c6a5e-3f0f-4a3c-9a51-6f1f2d3c4b5a',
  step: 3,
  customer: { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com', phone: '4105550123' },
  recipient,
  lookup: { address: lookupText(recipient), found, filled: '', failure: '', isConfirmed: true, lat: '', lng: '' },
  chosen,
};

const product = { imageUrl: null, codes: [], stock: null, problems: [], isPrimary: false };
const offer: CallData<typeof listNewOrderProducts> = {
  stockDate: '2027-02-12',
  deliveryFee: 15,
  taxRate: 0.06,
  products: [
    { ...product, sku: 'FLRL-B-1001', name: 'Blushing Rose', unitPrice: 88, isPrimary: true },
    { ...product, sku: 'FLRL-B-1002', name: 'Coastal Dahlia', unitPrice: 64, isPrimary: true },
    { ...product, sku: 'GTF-CNDL-4201', name: 'Fig Candle', unitPrice: 34, stock: 3 },
  ],
};
const roses = { sku: 'FLRL-B-1001', quantity: 1 };

function Step({ draft: begun, reported }: { draft: NewOrderDraft } & Pick<Bench, 'reported'>) {
  const [draft, setDraft] = useState(begun);
  const ignored = () => {};
  return (
    <ProductsStep
      {...{ draft, chosen }}
      isResting={false}
      onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))}
      onBack={ignored}
      onRefused={ignored}
      onPlaced={reported}
    />
  );
}

async function stepOf({ show, server, reported }: Bench, draft: Partial<NewOrderDraft> = {}) {
  server.answer('listNewOrderProducts', offer);
  server.answer('placeNewOrder', {
    orderId: '1000012',
    orderTotal: 109.18,
    outstandingBalance: 109.18,
    isNew: true,
    coordsReplaced: false,
  });
  const screen = await show(<Step draft={{ ...ready, ...draft }} reported={reported} />);
  await expect.element(screen.getByRole('complementary', { name: 'Price' })).toBeVisible();
  return screen;
}

control('features/orders/new-order/use-place-order.ts', placeNewOrder, async (bench) =>
  buttonOf(await stepOf(bench, { lines: [roses] }), 'Place order, $109.18'),
);

test('products are added with picture, stock of the day and price, and the whole price is there before it is placed', () =>
  onBench(async (bench) => {
    const screen = await stepOf(bench);
    await expect.element(screen.getByRole('button', { name: 'Create without products' })).toBeEnabled();
    await pick(screen, 'Add a product', /Blushing Rose/);
    const rows = screen.getByRole('list', { name: 'Products of the order' });
    await expect.element(rows).toMatchTextContent('always in stock');
    await expect.element(screen.getByRole('combobox', { name: 'Add a product' })).toHaveFocus(); // for the next one
    await pick(screen, 'Add a product', /Fig Candle/);
    await expect.element(rows).toMatchTextContent('3 in stock');
    await screen.getByRole('spinbutton', { name: 'Quantity of Fig Candle' }).fill('2');
    const price = screen.getByRole('complementary', { name: 'Price' });
    await expect.element(price).toMatchTextContent('Products$156.00Delivery$15.00Tax, 6%$10.26Total$181.26');
    await screen.getByLabelText('Message').fill('Happy birthday!');
    await screen.getByRole('button', { name: 'Place order, $181.26' }).click();
    await eventually(() =>
      expect(bench.reported).toHaveBeenCalledWith({ orderId: '1000012', isNew: true, owed: 109.18 }),
    );
    expect(bench.server.sent('placeNewOrder')).toMatchObject({
      draftId: ready.draftId,
      message: 'Happy birthday!',
      recipient: { addressConfirmed: true, lookupToken: 'signed' },
      lines: [
        { sku: 'FLRL-B-1001', quantity: 1, unitPrice: 88 },
        { sku: 'GTF-CNDL-4201', quantity: 2, unitPrice: 34 },
      ],
      seen: { deliveryFee: 15, taxRate: 0.06, orderTotal: 181.26 },
    });
  }));

test('a second primary product and more than there is are not placed, and say why', () =>
  onBench(async (bench) => {
    const screen = await stepOf(bench, { lines: [roses, { sku: 'GTF-CNDL-4201', quantity: 4 }] });
    await expect.element(screen.getByText('Only 3 in stock for FC and date')).toBeVisible();
    await expect.element(screen.getByText('Still needed: Fig Candle')).toBeVisible();
    await screen.getByRole('combobox', { name: 'Add a product' }).click();
    await expect
      .element(screen.getByRole('option', { name: /Coastal Dahlia/ }))
      .toMatchTextContent('The suborder already has a primary product');
    expect(bench.server.requests('placeNewOrder')).toBe(0);
  }));

test('a price that has changed is refused by name, shown as it is now, and can be agreed to', () =>
  onBench(async (bench) => {
    const screen = await stepOf(bench, { lines: [roses] });
    const message = 'Blushing Rose costs $92.00 now, not $88.00.';
    bench.server.refuse('placeNewOrder', { status: 409, code: 'price-changed', message });
    const [first, ...rest] = offer.products;
    bench.server.answer('listNewOrderProducts', { ...offer, products: [{ ...first, unitPrice: 92 }, ...rest] });
    await screen.getByRole('button', { name: 'Place order, $109.18' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await screen.getByRole('button', { name: 'Place order, $113.42' }).click();
    await eventually(() => expect(bench.reported).toHaveBeenCalledTimes(1));
    expect(bench.server.sent('placeNewOrder')).toMatchObject({
      lines: [{ unitPrice: 92 }],
      seen: { orderTotal: 113.42 },
    });
  }));

test('a message that fits no card waits', () =>
  onBench(async (bench) => {
    const screen = await stepOf(bench, { message: 'x'.repeat(501) });
    await expect.element(screen.getByText('Still needed: A shorter message')).toBeVisible();
  }));
