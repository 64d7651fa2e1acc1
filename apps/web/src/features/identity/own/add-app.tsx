import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addSecondFactor, beginSecondFactor } from '@bloomdesk/contract/identity/second-factor.calls';
import { RecoveryCodes } from '#features/identity/second-factor/recovery-codes.tsx';
import { ScanApp } from '#features/identity/second-factor/scan-app.tsx';
import { failureNotice } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { begunOnce } from './begun-once.ts';

/** Sets up an authenticator app; with the first one come recovery codes. */
export function AddApp({ onDone }: { onDone: () => void }) {
  const t = useTexts(secondFactorTexts);
  const begun = useQuery({ ...read(beginSecondFactor, {}), ...begunOnce });
  const [code, setCode] = useState('');
  const [name, setName] = useState<string>(t('phone'));
  const add = useChange(addSecondFactor);
  const recoveryCodes = add.data?.recoveryCodes;
  if (recoveryCodes)
    return (
      <>
        <RecoveryCodes codes={recoveryCodes} />
        <Button onClick={onDone}>{t('codesSaved')}</Button>
      </>
    );
  const submit = () => {
    const { pending = '' } = begun.data ?? {};
    add.mutate({ pending, code, name }, { onSuccess: ({ recoveryCodes: codes }) => codes ?? onDone() });
  };
  return (
    <form
      className="flex flex-col gap-3 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {begun.error && <Banner {...failureNotice(begun.error)} />}
      {begun.data ? <ScanApp {...begun.data} /> : !begun.error && <Skeleton className="h-60" />}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('appCode')}
          autoFocus
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onValueChange={setCode}
        />
        <TextField label={t('appName')} maxLength={60} value={name} onValueChange={setName} />
      </div>
      {add.error && <Banner {...failureNotice(add.error)} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button
          type="submit"
          kind="primary"
          isPending={add.isPending}
          disabled={!begun.data || code.trim() === '' || name.trim() === ''}
        >
          {t('addApp')}
        </Button>
      </div>
    </form>
  );
}
