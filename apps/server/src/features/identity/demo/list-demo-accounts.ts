import type { listDemoAccounts as call } from '@bloomdesk/contract/identity/calls';
import type { UseCase } from '#http/answer.ts';
import { demoPassword } from './demo-password.ts';

/** While the demo is locked its accounts read as disabled, so that nothing is offered then (D277, D337). */
export const listDemoAccounts: UseCase<typeof call> = async ({ identity }) => {
  const all = await identity.accounts.all();
  const open = all.filter(({ demo, disabled }) => demo && !disabled);
  return {
    password: open.length > 0 ? demoPassword : null,
    accounts: open.map(({ email, givenName, familyName, mustChangePassword }) => ({
      email,
      name: `${givenName} ${familyName}`.trim(),
      setsPassword: mustChangePassword,
    })),
  };
};
