import type { addFirstPasskey as call } from '@bloomdesk/contract/identity/passkey.calls';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { signInWithFirst } from '#features/identity/second-factor/first-factor.ts';
import type { UseCase } from '#http/answer.ts';
import { addPasskeyTo } from './adding.ts';
import { madePasskey } from './ceremony.ts';

/** A passkey as the first second factor of a person who may do nothing else before: they are signed in with it (D515). */
export const addFirstPasskey: UseCase<typeof call> = async (ctx, { session, made, name }) => {
  await assertSameOrigin(ctx);
  return await signInWithFirst(ctx, {
    session,
    method: 'hwk',
    action: 'user.addPasskey',
    name,
    look: ({ staffId }) => madePasskey(ctx, { staffId, purpose: 'add', boundTo: hashOf(session) }, made),
    add: (own, account, passkey) => addPasskeyTo(own, account, name, passkey),
  });
};
