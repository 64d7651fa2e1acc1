import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { userEvent } from 'vitest/browser';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SetNewPasswordForm } from './set-new-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const email = 'rosa@bloomdesk.test';
const password = 'Lilac-Harbour-27';
const ignored = () => {};

/** The new password and once more; the buttons that show them have their names too. */
async function fillPasswords() {
  for (const field of document.querySelectorAll('input[type="password"]')) await userEvent.fill(field, password);
}

/** Each form of signing in, filled, and the call it makes. */
const forms = {
  signIn: async ({ show }: Bench) => {
    const screen = await show(
      <SignInForm email={email} onEmailChange={ignored} onAnswer={ignored}>
        {null}
      </SignInForm>,
    );
    await screen.getByLabelText('Password').fill(password);
  },
  forgotPassword: async ({ show }: Bench) => {
    await show(<ForgotPasswordForm email={email} onEmailChange={ignored} onSent={ignored} />);
  },
  forgotPasswordSubmit: async ({ show }: Bench) => {
    const screen = await show(<ResetPasswordForm email={email} onEmailChange={ignored} onReset={ignored} />);
    await screen.getByLabelText(/code/i).first().fill('12345678');
    await fillPasswords();
  },
  newPassword: async ({ show }: Bench) => {
    const screen = await show(<SetNewPasswordForm session="s" email={email} onAnswer={ignored} />);
    await screen.getByLabelText('First name').fill('Rosa');
    await screen.getByLabelText('Last name').fill('Silva');
    await fillPasswords();
  },
};

test.each(Object.entries(forms))('%s, pressed twice in one task, is asked for once', (call, fill) =>
  onBench(async (bench) => {
    await fill(bench);
    const submit = document.querySelector<HTMLButtonElement>('button[type="submit"]');
    submit?.click();
    submit?.click();
    await eventually(() => expect(bench.server.requests(call)).toBe(1));
    await eventually(() => expect(bench.server.isQuiet()).toBe(true));
    expect(bench.server.requests(call)).toBe(1);
  }),
);

test('in a demo one press fills in an account, and nothing stands there where none may be used', () =>
  onBench(async ({ show, server }) => {
    const account = { email: 'care.manager@bloomdesk.test', name: 'Care Manager', setsPassword: false };
    server.answer('listDemoAccounts', { password, accounts: [account] });
    const chosen: string[] = [];
    const screen = await show(<DemoAccounts onChoose={(...filled) => chosen.push(...filled)} />);
    await screen.getByRole('button', { name: 'Care Manager care.manager@bloomdesk.test' }).click();
    expect(chosen).toEqual([account.email, password]);
    await expect.element(screen.getByRole('status')).toHaveTextContent(`${account.email} is filled in.`);
    server.answer('listDemoAccounts', { password: null, accounts: [] });
    const locked = await show(<DemoAccounts onChoose={ignored} />);
    await eventually(() => expect(server.requests('listDemoAccounts')).toBe(2));
    await eventually(() => expect(server.isQuiet()).toBe(true));
    expect(locked.container.textContent).toBe('');
  }));

test('a password is hidden until it is asked for, and may be pasted or filled in by a password manager', () =>
  onBench(async (bench) => {
    await forms.forgotPasswordSubmit(bench);
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]')];
    expect(fields.map(({ type }) => type)).toEqual(['password', 'password']);
    const [field] = fields;
    if (!field) throw new Error('There is no field for a password.');
    await userEvent.clear(field);
    await userEvent.click(field);
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
    expect(field.dispatchEvent(paste)).toBe(true);
    const [show] = [...document.querySelectorAll<HTMLButtonElement>('button[aria-pressed="false"]')];
    show?.click();
    await eventually(() => expect(field.type).toBe('text'));
  }));
