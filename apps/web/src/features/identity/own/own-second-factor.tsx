import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listSecondFactors, makeRecoveryCodes } from '@bloomdesk/contract/identity/second-factor.calls';
import { takesPasskeys } from '#features/identity/second-factor/device-passkeys.ts';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { lazily } from '#lib/react/lazily.ts';
import { read, useChange } from '#lib/use-call.ts';
import { ownAccountTexts } from '#texts/english/frame/own-account.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { FactorRow } from './factor-row.tsx';

const AddApp = lazily(
  () => import('./add-app.tsx'),
  (file) => file.AddApp,
);
const AddPasskey = lazily(
  () => import('./add-passkey.tsx'),
  (file) => file.AddPasskey,
);
const RecoveryCodes = lazily(
  () => import('#features/identity/second-factor/recovery-codes.tsx'),
  (file) => file.RecoveryCodes,
);

/** One's own authenticator apps, passkeys and recovery codes (D485, D515). */
export function OwnSecondFactor() {
  const t = useTexts(ownAccountTexts);
  const { data, error, refetch } = useQuery(read(listSecondFactors, {}));
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const renew = useChange(makeRecoveryCodes);
  const factors = data?.factors ?? [];
  const done = () => setAdding(null);
  return (
    <section aria-labelledby="own-second-factor" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="own-second-factor" className="flex-1 font-semibold">
          {t('secondFactor')}
        </h3>
        {data && !adding && (
          <>
            {data.takesPasskeys && takesPasskeys() && (
              <Button onClick={() => setAdding('passkey')}>{t('addPasskey')}</Button>
            )}
            <Button onClick={() => setAdding('app')}>{t('addApp')}</Button>
          </>
        )}
      </div>
      <p className="text-sm text-muted">{data?.isDemanded ? t('demanded') : t('secondFactorText')}</p>
      {renew.error && <Banner {...failureNotice(renew.error)} />}
      {!data && !error && <Skeleton className="h-12" />}
      {error && !data && (
        <LoadFailure title={t('notLoaded')} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {factors.map((factor) => (
          <FactorRow key={factor.factorId} factor={factor} />
        ))}
      </ul>
      <Suspense fallback={<Skeleton className="h-60" />}>
        {adding === 'app' && <AddApp onDone={done} />}
        {adding === 'passkey' && <AddPasskey onDone={done} />}
        {renew.data?.recoveryCodes && <RecoveryCodes codes={renew.data.recoveryCodes} />}
      </Suspense>
      {factors.length > 0 && !adding && (
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm text-muted">{t('codesLeft', { count: data?.recoveryCodesLeft ?? 0 })}</p>
          <Button
            isPending={renew.isPending}
            onClick={() => renew.mutate({}, { onSuccess: () => showToast({ title: t('codesMade') }) })}
          >
            {t('newCodes')}
          </Button>
        </div>
      )}
    </section>
  );
}
