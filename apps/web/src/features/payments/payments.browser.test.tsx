import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { order } from '@bloomdesk/contract/orders/shapes';
import { expect, test, vi } from 'vitest';
import { type Bench, buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { ChargeOrderDialog } from './charge-order-dialog.tsx';

const placed = sampleOf(order);
const owing = {
  ...placed,
  status: 'Received',
  paymentSummary: { ...placed.paymentSummary, orderTotal: 139.07, outstandingBalance: 139.07, transactions: [] },
};

async function chargeOf({ show, server, reported }: Bench) {
  server.answer('getPaymentToken', { token: 'form', isFallback: false, isTestMode: true, hasStoredCard: true });
  const charge = { orderId: '1000012', chargeId: '1', amount: 139.07, transactionId: 't-1', outstandingBalance: 0 };
  server.answer('chargeOrder', { ...charge, status: 'settled', message: null });
  const screen = await show(<ChargeOrderDialog order={Object(owing)} onClose={reported} />);
  await expect.element(screen.getByRole('button', { name: 'Charge $139.07' })).toBeEnabled();
  return buttonOf(screen, 'Charge $139.07');
}

control('features/payments/charging/use-charging.ts', chargeOrder, chargeOf);

test('a charge of which nobody knows is not called failed, and checking it again charges once', () =>
  onBench(async (bench) => {
    const charge = await chargeOf(bench);
    bench.server.cut('chargeOrder', 7);
    charge();
    const close = await vi.waitFor(
      () => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Close');
        expect(button).toBeDefined();
        return button;
      },
      { timeout: 5000 },
    );
    close?.click();
    const again = await vi.waitFor(
      () => {
        expect(document.body.textContent).toContain('the same charge is never made twice');
        return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Check again');
      },
      { timeout: 5000 },
    );
    again?.click();
    await vi.waitFor(() => expect(bench.reported).toHaveBeenCalledTimes(1), { timeout: 5000 });
    expect(bench.server.effects('chargeOrder')).toBe(1);
  }));
