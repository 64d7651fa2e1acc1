import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, beginPasskey } from '@bloomdesk/contract/identity/passkey.calls';
import { makePasskey, passkeyProblem } from '#features/identity/second-factor/device-passkeys.ts';
import { RecoveryCodes } from '#features/identity/second-factor/recovery-codes.tsx';
import { failureNotice } from '#lib/format-failure.ts';
import { useFormSubmit } from '#lib/submitting/use-form-submit.ts';
import { read, useChange } from '#lib/use-call.ts';
import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ownAccountTexts } from '#texts/english/frame/own-account.ts';
import { begunOnce } from './begun-once.ts';

/** Makes a passkey on this device and adds it; with the first second factor come recovery codes. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const t = useTexts(secondFactorTexts);
  const own = useTexts(ownAccountTexts);
  const begun = useQuery({ ...read(beginPasskey, {}), ...begunOnce });
  const [name, setName] = useState<string>(t('passkey'));
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const add = useChange(addPasskey);
  const submit = useFormSubmit(async () => {
    if (!begun.data) return;
    setProblem(null);
    setAsking(true);
    try {
      const { recoveryCodes } = await add.mutateAsync({ made: await makePasskey(begun.data.options), name });
      showToast({ title: own('passkeyAdded', { name }) });
      if (!recoveryCodes) onDone();
    } catch (error) {
      setProblem(passkeyProblem(error));
      void begun.refetch(); // what was given to be signed is good once
    }
    setAsking(false);
  });
  if (add.data?.recoveryCodes)
    return (
      <>
        <RecoveryCodes codes={add.data.recoveryCodes} />
        <Button onClick={onDone}>{t('codesSaved')}</Button>
      </>
    );
  return (
    <form className="flex flex-col gap-3 rounded-md border border-line p-3" onSubmit={submit}>
      <p className="text-sm text-muted">{t('makePasskeyText')}</p>
      {begun.error && <Banner {...failureNotice(begun.error)} />}
      <TextField label={t('factorName')} maxLength={60} value={name} onValueChange={setName} />
      {problem && <Banner tone="red">{problem}</Banner>}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" isPending={isAsking} disabled={!begun.data || name.trim() === ''}>
          {own('addPasskey')}
        </Button>
      </div>
    </form>
  );
}
