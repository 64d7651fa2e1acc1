import * as calls from '@bloomdesk/contract/customers/calls';
import * as recipients from '@bloomdesk/contract/customers/recipients.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { deleteCredit } from './delete-credit.ts';
import { editCredit } from './edit-credit.ts';
import { getCustomer } from './get-customer.ts';
import { issueCredit } from './issue-credit.ts';
import { listCustomerCredits } from './list-customer-credits.ts';
import { listCustomerOrders } from './list-customer-orders.ts';
import { listPastRecipients } from './list-past-recipients.ts';

export function customerRoutes(app: AppContext): void {
  answer(app, calls.getCustomer, getCustomer);
  answer(app, calls.listCustomerOrders, listCustomerOrders);
  answer(app, recipients.listPastRecipients, listPastRecipients);
  answer(app, calls.listCustomerCredits, listCustomerCredits);
  answer(app, calls.issueCredit, issueCredit);
  answer(app, calls.editCredit, editCredit);
  answer(app, calls.deleteCredit, deleteCredit);
}
