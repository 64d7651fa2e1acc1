import { useEffect, useState } from 'react';
import type { Grant } from '#lib/signing-in/identity-token.ts';
import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';
import { passkeyProblem, signByPasskey, takesPasskeys } from './device-passkeys.ts';
import { beginPasskeySignIn, checkPasskey } from './factor-calls.ts';
import { OrByCode } from './or-by-code.tsx';
import { PasskeyButton } from './passkey-button.tsx';

export interface PasskeySignInProps {
  session: string;
  onSignedIn: (grant: Grant) => void;
  onProblem: (text: string) => void;
}

/** The second step by a passkey, for who has one at this address (D515). */
export function PasskeySignIn({ session, onSignedIn, onProblem }: PasskeySignInProps) {
  const t = useTexts(secondFactorTexts);
  const [options, setOptions] = useState<Awaited<ReturnType<typeof beginPasskeySignIn>>>(null);
  useEffect(() => {
    // Without an answer the code is asked for, as ever.
    if (takesPasskeys()) beginPasskeySignIn(session).then(setOptions, () => undefined);
  }, [session]);
  if (!options) return null;
  const signIn = async () => {
    try {
      onSignedIn(await checkPasskey(session, await signByPasskey(options)));
    } catch (error) {
      onProblem(passkeyProblem(error));
      // What was signed once is worth nothing a second time.
      await beginPasskeySignIn(session).then(setOptions, () => undefined);
    }
  };
  return (
    <>
      <PasskeyButton onPress={signIn}>{t('usePasskey')}</PasskeyButton>
      <OrByCode>{t('orByCode')}</OrByCode>
    </>
  );
}
