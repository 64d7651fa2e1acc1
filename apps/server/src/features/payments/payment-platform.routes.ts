import * as calls from '@bloomdesk/contract/care/payment-platform.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#house.ts';
import { getPaymentBreakdown } from './get-payment-breakdown.ts';

export function paymentPlatformRoutes(house: House): void {
  answer(house, calls.getPaymentBreakdown, getPaymentBreakdown);
}
