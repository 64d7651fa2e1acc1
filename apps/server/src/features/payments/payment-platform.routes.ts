import * as calls from '@bloomdesk/contract/payments/platform.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { getPaymentBreakdown } from './get-payment-breakdown.ts';

export function paymentPlatformRoutes(app: AppContext): void {
  answer(app, calls.getPaymentBreakdown, getPaymentBreakdown);
}
