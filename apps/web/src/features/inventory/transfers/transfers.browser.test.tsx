import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fulfillmentCenterShape } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { lot as lotShape } from '@bloomdesk/contract/inventory/shapes';
import {
  cancelTransfer,
  receiveTransfer,
  sendTransfer,
  transfer as transferShape,
} from '@bloomdesk/contract/inventory/transfers.calls';
import { product } from '@bloomdesk/contract/products/calls';
import { buttonOf, control, onBench, pick } from '#testing/press-twice.tsx';
import type { FakeServer } from '#testing/fake-server.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { NewTransferDialog } from './new-transfer-dialog.tsx';
import { ReceiveTransferDialog } from './receive-transfer-dialog.tsx';
import { CallBackDialog } from './transfer-actions.tsx';

const fc = { ...sampleOf(fulfillmentCenterShape), fcId: 4, name: 'Baltimore' };
const nobody = { moved: [], short: [], buffers: [], pending: 0 };
const sample = sampleOf(transferShape);
const transfer = {
  ...sample,
  transferId: 101,
  code: 'TR-101',
  state: 'in transit' as const,
  lines: sample.lines.slice(0, 1).map((line) => ({ ...line, lineId: 7, productName: 'Red Roses', outstanding: 20 })),
};
const lot = {
  ...sampleOf(lotShape),
  id: 812,
  product_name: 'Red Roses',
  inbound_quantity: 0,
  available_for_sale_qty: 30,
  expiration_date: null,
};

function stock(server: FakeServer) {
  server.answer('listTransfers', { transfers: [], destinations: [{ fcId: 66, name: 'Memphis' }] });
  server.answer('listLots', { inventory: [lot] });
  server.answer('sendTransfer', { transfer });
  server.answer('receiveTransfer', { transfer, lots: [], servedOrders: 2, affected: nobody });
  server.answer('previewTransfer', { affected: nobody });
  server.answer('cancelTransfer', { transfer, affected: nobody });
}

control('features/inventory/transfers/new-transfer-dialog.tsx', sendTransfer, async ({ show, server, reported }) => {
  stock(server);
  const screen = await show(<NewTransferDialog fc={fc} today="2027-02-10" onSent={reported} onClose={() => {}} />);
  await pick(screen, 'To', /Memphis/);
  await pick(screen, 'Lot', /Red Roses/);
  await screen.getByRole('spinbutton', { name: 'Units' }).fill('12');
  return buttonOf(screen, 'Send transfer');
});

test.each(['LOT812', '4006381333931'])(
  'a lot is picked by a scan of %s: its bucket, or a code of its product',
  (scan) =>
    onBench(async ({ show, server }) => {
      stock(server);
      const lily = { ...lot, id: 813, sku: 'FLRL-B-1009', product_name: 'White Lily' };
      server.answer('listLots', { inventory: [lot, lily] });
      const roses = { ...sampleOf(product), sku: lot.sku, codes: ['4006381333931'] };
      server.answer('listProducts', { productFeedArray: [roses] });
      const screen = await show(<NewTransferDialog fc={fc} today="2027-02-10" onSent={() => {}} onClose={() => {}} />);
      await screen.getByRole('combobox', { name: 'Lot' }).click();
      await expect.element(screen.getByRole('option', { name: /White Lily/ })).toBeVisible();
      await userEvent.keyboard(scan);
      await expect.element(screen.getByRole('option', { name: /White Lily/ })).not.toBeInTheDocument();
      await expect.element(screen.getByRole('option', { name: /Red Roses, lot 812/ })).toBeVisible();
    }),
);

control(
  'features/inventory/transfers/receive-transfer-dialog.tsx',
  receiveTransfer,
  async ({ show, server, reported }) => {
    stock(server);
    const screen = await show(<ReceiveTransferDialog transfer={transfer} onReceived={reported} onClose={() => {}} />);
    return buttonOf(screen, 'Receive transfer');
  },
);

control('features/inventory/transfers/transfer-actions.tsx', cancelTransfer, async ({ show, server, reported }) => {
  stock(server);
  return buttonOf(await show(<CallBackDialog transfer={transfer} onClose={reported} />), 'Call back 20 units');
});

test('more than a lot can spare, and more than is in transit, is said beside its field', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const screen = await show(<NewTransferDialog fc={fc} today="2027-02-10" onSent={() => {}} onClose={() => {}} />);
    await pick(screen, 'Lot', /Red Roses/);
    await screen.getByRole('spinbutton', { name: 'Units' }).fill('31');
    await screen.getByRole('button', { name: 'Send transfer' }).click();
    await expect.element(screen.getByText('Lot 812 has 30 to spare.')).toBeVisible();
    await expect.element(screen.getByText('Choose the center it goes to.')).toBeVisible();
    expect(server.requests('sendTransfer')).toBe(0);
    await screen.unmount();
    const receiving = await show(
      <ReceiveTransferDialog transfer={transfer} onReceived={() => {}} onClose={() => {}} />,
    );
    await receiving.getByRole('spinbutton', { name: 'Rejected' }).fill('1');
    await expect.element(receiving.getByText('20 are in transit.')).toBeVisible();
  }));
