import * as calls from '@bloomdesk/contract/customers/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { deleteCredit } from './delete-credit.ts';
import { editCredit } from './edit-credit.ts';
import { getCustomer } from './get-customer.ts';
import { issueCredit } from './issue-credit.ts';
import { listCustomerCredits } from './list-customer-credits.ts';
import { listCustomerOrders } from './list-customer-orders.ts';

export function customerRoutes(house: House): void {
  answer(house, calls.getCustomer, getCustomer);
  answer(house, calls.listCustomerOrders, listCustomerOrders);
  answer(house, calls.listCustomerCredits, listCustomerCredits);
  answer(house, calls.issueCredit, issueCredit);
  answer(house, calls.editCredit, editCredit);
  answer(house, calls.deleteCredit, deleteCredit);
}
