import { useQuery } from '@tanstack/react-query';
import { type Credit, listCustomerCredits } from '@bloomdesk/contract/customers/calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { payWithCredit } from '@bloomdesk/contract/payments/credit-payments.calls';
import { wholeCents } from '@bloomdesk/domain/money';
import { read, useChange } from '#lib/use-call.ts';

/** What of a customer's credits can pay for an order; undefined while nobody knows. */
export interface CreditFunds {
  /** Those with something to spend. */
  credits: readonly Credit[];
  /** Cents. */
  available: number;
}

/** Paying an order from its customer's credits: what there is, and the call that takes it (D373). */
export function useCreditPayment({ customer }: Pick<Order, 'customer'>) {
  const { data } = useQuery(read(listCustomerCredits, { customerId: customer.email }));
  const change = useChange(payWithCredit);
  return { funds: data && fundsOf(data.credits), change };
}

function fundsOf(all: readonly Credit[]): CreditFunds {
  const credits = all.filter(({ available }) => available > 0);
  return { credits, available: credits.reduce((sum, { available }) => sum + wholeCents(available), 0) };
}
