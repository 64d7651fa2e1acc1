import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  listSecondFactors,
  makeRecoveryCodes,
  removeSecondFactor,
} from '@bloomdesk/contract/identity/second-factor.calls';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { lazily } from '#lib/react/lazily.ts';
import { read, useChange } from '#lib/use-call.ts';
import { ownAccountTexts } from '#texts/english/frame/own-account.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const AddApp = lazily(
  () => import('./add-app.tsx'),
  (file) => file.AddApp,
);
const RecoveryCodes = lazily(
  () => import('#features/identity/second-factor/recovery-codes.tsx'),
  (file) => file.RecoveryCodes,
);

/** One's own authenticator apps and recovery codes (D485). */
export function OwnSecondFactor() {
  const t = useTexts(ownAccountTexts);
  const { data, error, refetch } = useQuery(read(listSecondFactors, {}));
  const [isAdding, setAdding] = useState(false);
  const remove = useChange(removeSecondFactor);
  const renew = useChange(makeRecoveryCodes);
  const failure = remove.error ?? renew.error;
  const apps = data?.factors ?? [];
  return (
    <section aria-labelledby="own-second-factor" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 id="own-second-factor" className="font-semibold">
          {t('secondFactor')}
        </h3>
        {data && !isAdding && <Button onClick={() => setAdding(true)}>{t('addApp')}</Button>}
      </div>
      <p className="text-sm text-muted">{data?.isDemanded ? t('demanded') : t('secondFactorText')}</p>
      {failure && <Banner {...failureNotice(failure)} />}
      {!data && !error && <Skeleton className="h-12" />}
      {error && !data && (
        <LoadFailure title={t('notLoaded')} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {apps.map(({ factorId, name, addedAt, lastUsedAt }) => (
          <li key={factorId} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-muted">
                {t('added', { at: formatMoment(addedAt), used: formatMoment(lastUsedAt) })}
              </p>
            </div>
            <Button
              isPending={remove.isPending}
              aria-label={t('removeApp', { name })}
              onClick={() =>
                remove.mutate({ factorId }, { onSuccess: () => showToast({ title: t('removed', { name }) }) })
              }
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={<Skeleton className="h-60" />}>
        {isAdding && <AddApp onDone={() => setAdding(false)} />}
        {renew.data?.recoveryCodes && <RecoveryCodes codes={renew.data.recoveryCodes} />}
      </Suspense>
      {apps.length > 0 && !isAdding && (
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
