import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listSecondFactors } from '@bloomdesk/contract/identity/second-factor.calls';
import { lazily } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { ownAccountTexts } from '#texts/english/frame/own-account.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const ChangePasswordForm = lazily(
  () => import('./change-password-form.tsx'),
  (file) => file.ChangePasswordForm,
);

/** One's own password; who signs in with Google alone has none (D516). */
export function OwnPassword() {
  const t = useTexts(ownAccountTexts);
  const { data } = useQuery(read(listSecondFactors, {}));
  const [isChanging, setChanging] = useState(false);
  if (data && !data.hasPassword) return null;
  return (
    <section aria-labelledby="own-password" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 id="own-password" className="font-semibold">
          {t('password')}
        </h3>
        {!isChanging && <Button onClick={() => setChanging(true)}>{t('changePassword')}</Button>}
      </div>
      <p className="text-sm text-muted">{t('passwordText')}</p>
      <Suspense fallback={<Skeleton className="h-60" />}>
        {isChanging && <ChangePasswordForm onDone={() => setChanging(false)} />}
      </Suspense>
    </section>
  );
}
