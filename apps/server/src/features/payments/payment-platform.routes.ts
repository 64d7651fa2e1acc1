import * as calls from '@bloomdesk/contract/payments/platform.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { getPaymentBreakdown } from './get-payment-breakdown.ts';

export function paymentPlatformRoutes(house: House): void {
  answer(house, calls.getPaymentBreakdown, getPaymentBreakdown);
}
