import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';
import { makePasskey, passkeyProblem, takesPasskeys } from './device-passkeys.ts';
import { addFirstPasskey, beginFirstPasskey, type FirstFactor } from './factor-calls.ts';
import { OrByCode } from './or-by-code.tsx';
import { PasskeyButton } from './passkey-button.tsx';

export interface FirstPasskeyProps {
  session: string;
  onAdded: (factor: FirstFactor) => void;
  onProblem: (text: string) => void;
}

/** A passkey instead of an app, where a second step is set up before anything else (D515). */
export function FirstPasskey({ session, onAdded, onProblem }: FirstPasskeyProps) {
  const t = useTexts(secondFactorTexts);
  if (!takesPasskeys()) return null;
  const add = async () => {
    try {
      const made = await makePasskey(await beginFirstPasskey(session));
      onAdded(await addFirstPasskey({ session, made, name: t('passkey') }));
    } catch (error) {
      onProblem(passkeyProblem(error));
    }
  };
  return (
    <>
      <PasskeyButton onPress={add}>{t('makePasskey')}</PasskeyButton>
      <OrByCode>{t('orByApp')}</OrByCode>
    </>
  );
}
