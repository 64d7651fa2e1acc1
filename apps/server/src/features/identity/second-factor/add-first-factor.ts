import type { addFirstFactor as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import type { UseCase } from '#http/answer.ts';
import { addFactor } from './enrollment.ts';
import { signInWithFirst } from './first-factor.ts';

/** The first app of a person who may do nothing else before: they are signed in with it (D485). */
export const addFirstFactor: UseCase<typeof call> = async (ctx, { session, ...enrolling }) => {
  await assertSameOrigin(ctx);
  return await signInWithFirst(ctx, {
    session,
    method: 'otp',
    action: 'user.addSecondFactor',
    name: enrolling.name,
    look: async () => undefined, // a code is compared once the account is held
    add: (own, account) => addFactor(own, account, enrolling),
  });
};
