import { expect, test } from 'vitest';
import { type Bench, onBench, pick } from '#testing/press-twice.tsx';
import { untilClosed } from '#testing/until-closed.ts';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { CreditDialog } from './credit-dialog.tsx';
import type { ReadCredit } from './parse-credit.ts';
import { DeleteCreditDialog } from './delete-credit-dialog.tsx';

const credit: ReadCredit = {
  creditId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  email: 'dana.reyes@example.com',
  amount: 5000,
  remaining: 3000,
  spent: 2000,
  reserved: 0,
  exp: null,
  tag: 'Quality issue: Wilted',
  createdAt: '2027-02-09T14:00:00Z',
  isDeleted: false,
  version: 2,
};

async function dialogOf({ show, reported }: Bench, opened: ReadCredit | null) {
  const screen = await show(<CreditDialog email={credit.email} credit={opened} onClose={reported} />);
  const dialog = screen.getByRole('dialog', { name: opened ? 'Edit credit' : 'Issue credit' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  const amount = dialog.getByRole('textbox', { name: 'Credit amount' });
  return { screen, dialog, confirm, amount };
}

test('a credit is issued with an amount and a reason', () =>
  onBench(async (bench) => {
    const { screen, dialog, confirm, amount } = await dialogOf(bench, null);
    await expect.element(dialog).toMatchTextContent(credit.email);
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    await amount.fill('12.50');
    await pick(screen, 'Reason', 'Wilted');
    await dialog.getByRole('textbox', { name: 'Details' }).fill('Second time');
    await confirm.click();
    await untilClosed(bench);
    expect(bench.server.sent('issueCredit')).toMatchObject({
      email: credit.email,
      amount: 12.5,
      tag: 'Quality issue: Wilted',
      reason: 'Second time',
    });
    expect(readToasts().history[0]?.title).toBe('Credit of $12.50 issued');
  }));

test('an amount nobody can read is said to be that, and an empty one is asked for', () =>
  onBench(async (bench) => {
    const { dialog, amount } = await dialogOf(bench, null);
    await expect.element(dialog.getByText('Enter an amount.')).toBeVisible();
    for (const unreadable of ['12.345', '12,50', 'abc']) {
      await amount.fill(unreadable);
      await expect.element(dialog.getByText('Enter an amount such as 12.50.')).toBeVisible();
    }
    await expect.element(dialog.getByText('Credit Amount cannot be less')).not.toBeInTheDocument();
    await amount.fill('0');
    await expect.element(dialog.getByText('Credit Amount cannot be less than or equal to zero.').first()).toBeVisible();
  }));

test('a changed credit keeps what is spent', () =>
  onBench(async (bench) => {
    const { screen, dialog, confirm, amount } = await dialogOf(bench, credit);
    await expect.element(dialog.getByText('$20.00 are spent and stay spent.')).toBeVisible();
    await amount.fill('45');
    await expect.element(dialog.getByRole('textbox', { name: 'Remaining amount' })).toHaveValue('$25.00');
    await pick(screen, 'Reason', 'Wilted');
    await confirm.click();
    await untilClosed(bench);
    expect(bench.server.sent('editCredit')).toMatchObject({
      creditAmount: 45,
      remainingAmount: 25,
      expectedVersion: 2,
    });
  }));

test('a refused credit is said in the words of the catalogue, and what was typed stays', () =>
  onBench(async (bench) => {
    const { screen, dialog, confirm, amount } = await dialogOf(bench, null);
    await amount.fill('12.50');
    await pick(screen, 'Reason', 'Wilted');
    bench.server.refuse('issueCredit', { status: 409, code: 'limit', message: 'The daily limit is reached.' });
    await confirm.click();
    const refusal = dialog.getByRole('alert');
    await expect
      .element(refusal)
      .toMatchTextContent('Could not issue/edit credit as required due to failure in backend.');
    await expect.element(refusal).toMatchTextContent('Got error from backend. The daily limit is reached.');
    await expect.element(amount).toHaveValue('$12.50');
    expect(bench.reported).not.toHaveBeenCalled();
  }));

test('deleting a credit says what is taken back', () =>
  onBench(async ({ show, reported, server }) => {
    const screen = await show(<DeleteCreditDialog credit={credit} onClose={reported} />);
    const dialog = screen.getByRole('dialog', { name: 'Delete credit' });
    await expect.element(dialog).toMatchTextContent('$30.00 of $50.00 remain and are taken back.');
    await pick(screen, 'Reason', 'Wilted');
    server.refuse('deleteCredit', { status: 409, code: 'spent', message: 'It is being spent.' });
    await dialog.getByRole('button', { name: 'Delete credit' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('It is being spent.');
    expect(reported).not.toHaveBeenCalled();
  }));
