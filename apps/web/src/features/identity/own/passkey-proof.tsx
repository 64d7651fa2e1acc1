import { useQuery } from '@tanstack/react-query';
import { beginPasskeyProof, confirmByPasskey } from '@bloomdesk/contract/identity/passkey.calls';
import { passkeyProblem, signByPasskey, takesPasskeys } from '#features/identity/second-factor/device-passkeys.ts';
import { PasskeyButton } from '#features/identity/second-factor/passkey-button.tsx';
import { acceptGrant } from '#lib/identity.ts';
import { submitOnce } from '#lib/submitting/submit-once.ts';
import { read } from '#lib/use-call.ts';
import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';
import { begunOnce } from './begun-once.ts';

export interface PasskeyProofProps {
  onProved: () => void;
  onProblem: (text: string) => void;
}

/** Proves by a passkey who is at the screen, for who has one at this address (D515). */
export function PasskeyProof({ onProved, onProblem }: PasskeyProofProps) {
  const t = useTexts(secondFactorTexts);
  const begun = useQuery({ ...read(beginPasskeyProof, {}), ...begunOnce, enabled: takesPasskeys() });
  const options = begun.data?.options;
  if (!options) return null;
  const prove = async () => {
    try {
      acceptGrant(await submitOnce(confirmByPasskey, { signed: await signByPasskey(options) }));
      onProved();
    } catch (error) {
      onProblem(passkeyProblem(error));
      await begun.refetch(); // what was signed once is worth nothing a second time
    }
  };
  return <PasskeyButton onPress={prove}>{t('usePasskey')}</PasskeyButton>;
}
