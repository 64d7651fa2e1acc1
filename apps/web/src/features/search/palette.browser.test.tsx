import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePageActions } from '#lib/page-actions.ts';
import { eventually } from '#testing/eventually.ts';
import { onBench } from '#testing/press-twice.tsx';
import { Palette } from './palette.tsx';

const hit = {
  orderId: '1000012',
  suborderId: '1000012-1',
  matches: [{ field: 'recipient name', text: 'Aleen Schmidt', marks: [[6, 13]] }],
  customer: 'Ivy Emard',
  recipient: 'Aleen Schmidt',
  deliveryDate: '2027-02-13',
  status: 'Received',
  inException: false,
  tags: [],
};
const found = {
  exact: null,
  product: null,
  purchaseOrderId: null,
  hits: [hit],
  alike: 1,
  corrected: null,
  customers: [],
  batches: [],
};

/** The palette as the frame holds it, over a page that can cancel a suborder. */
function Opened({ onClose, onCancel }: { onClose: () => void; onCancel: () => void }) {
  const [query, onQueryChange] = useState('');
  const [isEntered, onEnteredChange] = useState(false);
  usePageActions([{ id: 'cancel', label: 'Cancel suborder (1000012-2)', onAction: onCancel }]);
  return <Palette {...{ query, onQueryChange, isEntered, onEnteredChange, onClose }} onFieldFocus={() => undefined} />;
}

const field = () => page.getByRole('searchbox');
const first = () => page.getByRole('menuitem').first();

test('one press of Escape closes it, whatever is typed', () =>
  onBench(async ({ show, reported }) => {
    await show(<Opened onClose={reported} onCancel={() => undefined} />);
    await field().fill('schmidt');
    await userEvent.keyboard('{Escape}');
    expect(reported).toHaveBeenCalledTimes(1);
  }));

test('an order stands there with its whole id, both people, its day, and what matched in bold', () =>
  onBench(async ({ show, server }) => {
    server.answer('searchOrders', found);
    await show(<Opened onClose={() => undefined} onCancel={() => undefined} />);
    await field().fill('schmidt');
    await eventually(() => expect(first().element().querySelector('mark')?.textContent).toBe('Schmidt'));
    const text = first().element().textContent;
    for (const part of ['1000012-1', 'Aleen Schmidt', 'Ivy Emard', 'Sat, Feb 13', 'Received'])
      expect(text).toContain(part);
  }));

test('where more orders match alike than are shown, it says so', () =>
  onBench(async ({ show, server }) => {
    server.answer('searchOrders', { ...found, alike: 9 });
    const screen = await show(<Opened onClose={() => undefined} onCancel={() => undefined} />);
    await field().fill('schmidt');
    await expect.element(screen.getByText('More orders match', { exact: true })).toBeVisible();
    server.answer('searchOrders', { ...found, alike: 8 });
    await field().fill('schmidt elm');
    await expect.element(screen.getByText('More orders match', { exact: true })).not.toBeInTheDocument();
  }));

test('a scanned product code leads to the lots of its product', () =>
  onBench(async ({ show, server }) => {
    const product = { sku: 'FLRL-B-1001', name: 'Red Roses' };
    server.answer('searchOrders', { ...found, hits: [], alike: 0, product });
    await show(<Opened onClose={() => undefined} onCancel={() => undefined} />);
    await field().fill('0036000291452');
    await expect.element(page.getByRole('menuitem', { name: /Red Roses.*Lots of FLRL-B-1001/ })).toBeVisible();
  }));

test('Enter waits for the answer of this very text', () =>
  onBench(async ({ show, server, reported }) => {
    server.answer('searchOrders', found);
    const release = server.hold('searchOrders');
    await show(<Opened onClose={reported} onCancel={() => undefined} />);
    await field().fill('schmidt');
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(server.requests('searchOrders')).toBe(1));
    expect(reported).not.toHaveBeenCalled();
    release();
    await eventually(() => expect(reported).toHaveBeenCalledTimes(1));
  }));

test('what this page can do is done without waiting, where its words begin so', () =>
  onBench(async ({ show, server, reported }) => {
    const release = server.hold('searchOrders');
    await show(<Opened onClose={() => undefined} onCancel={reported} />);
    await field().fill('can-2');
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(reported).toHaveBeenCalledTimes(1));
    release();
  }));
