import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { confirmIdentity } from '@bloomdesk/contract/identity/second-factor.calls';
import { FormNotice } from '#features/identity/form-notice.tsx';
import { problemText } from '#features/identity/identity-calls.ts';
import { SignField } from '#features/identity/sign-field.tsx';
import { useNotice } from '#features/identity/use-notice.ts';
import { acceptGrant } from '#lib/identity.ts';
import { submitOnce } from '#lib/submitting/submit-once.ts';
import { useFormSubmit } from '#lib/submitting/use-form-submit.ts';
import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { PasskeyProof } from './passkey-proof.tsx';

/**
 * Asks over whatever is open who is at the screen; false when nobody says. The page under it stays as it was, with all that
 * is typed, so it stands in a layer of the browser's own and not among the dialogs of the page (D486).
 */
export async function askForProof(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const layer = document.createElement('dialog');
  layer.className =
    'm-auto w-100 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised p-6 text-ink shadow-lg';
  layer.dataset['reactAriaTopLayer'] = 'true'; // an open dialog under it neither hides it nor closes for a press in it
  layer.setAttribute('aria-labelledby', 'proof-title');
  layer.addEventListener('cancel', () => resolve(false));
  layer.addEventListener('keydown', (event) => event.stopPropagation()); // no shortcut of the page hears what is typed here
  document.body.append(layer);
  const root = createRoot(layer);
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <ProofForm onDone={resolve} />
    </QueryClientProvider>,
  );
  layer.showModal();
  try {
    return await promise;
  } finally {
    layer.close();
    root.unmount();
    layer.remove();
  }
}

/** Password, code or passkey; right is what the server takes. */
export function ProofForm({ onDone }: { onDone: (isProved: boolean) => void }) {
  const t = useTexts(secondFactorTexts);
  const [proof, setProof] = useState('');
  const [isPending, setPending] = useState(false);
  const { notice, say } = useNotice();
  const submit = useFormSubmit(async () => {
    setPending(true);
    try {
      acceptGrant(await submitOnce(confirmIdentity, { proof }));
      onDone(true);
    } catch (error) {
      setPending(false);
      say('bad', problemText(error));
    }
  });
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <h2 id="proof-title" className="text-lg font-semibold">
        {t('proofTitle')}
      </h2>
      <p className="text-muted">{t('proofText')}</p>
      <SignField
        label={t('proof')}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={proof}
        onValueChange={setProof}
      />
      <PasskeyProof onProved={() => onDone(true)} onProblem={(text) => say('bad', text)} />
      <FormNotice notice={notice} />
      <div className="flex justify-end gap-2">
        <Button onClick={() => onDone(false)}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" isPending={isPending} disabled={proof === ''}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}
