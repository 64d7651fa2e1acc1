import { publicToken, simulatedToken } from '@bloomdesk/domain/payments/test-cards';
import type { PaymentToken } from './payment-token.ts';

/** Is the form one of test cards? Of the simulated gateway, or where the real one is in its sandbox and gives no form. */
export function isSimulatedForm({ token, isTestMode }: Pick<PaymentToken, 'token' | 'isTestMode'>): boolean {
  return isTestMode && (token === simulatedToken || token === publicToken);
}
