import { deleteCredit, editCredit, issueCredit } from '@bloomdesk/contract/customers/calls';
import { buttonOf, control, pick } from '#testing/press-twice.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { ReadCredit } from './parse-credit.ts';
import { DeleteCreditDialog } from './delete-credit-dialog.tsx';

const credit: ReadCredit = {
  creditId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  email: 'dana.reyes@example.com',
  amount: 2000,
  remaining: 2000,
  spent: 0,
  reserved: 0,
  exp: null,
  tag: 'Quality issue: Wilted',
  createdAt: '2027-02-09T14:00:00Z',
  isDeleted: false,
  version: 1,
};

control('features/customers/use-credit-form.ts', issueCredit, async ({ show, reported }) => {
  const screen = await show(<CreditDialog email={credit.email} credit={null} onClose={reported} />);
  await screen
    .getByLabelText(/amount/i)
    .first()
    .fill('20');
  await pick(screen, 'Reason', 'Wilted');
  return buttonOf(screen, 'Confirm');
});

control('features/customers/use-credit-form.ts', editCredit, async ({ show, reported }) => {
  const screen = await show(<CreditDialog email={credit.email} credit={credit} onClose={reported} />);
  await screen
    .getByLabelText(/amount/i)
    .first()
    .fill('25');
  await pick(screen, 'Reason', 'Wilted');
  return buttonOf(screen, 'Confirm');
});

control('features/customers/delete-credit-dialog.tsx', deleteCredit, async ({ show, reported }) => {
  const screen = await show(<DeleteCreditDialog credit={credit} onClose={reported} />);
  await pick(screen, 'Reason', 'Wilted');
  return buttonOf(screen, 'Delete credit');
});
