import { useState } from 'react';
import { changeOwnPassword } from '@bloomdesk/contract/identity/own-password.calls';
import { missingForPassword } from '#features/identity/form-rules.ts';
import { PasswordPair } from '#features/identity/password-pair.tsx';
import { SignField } from '#features/identity/sign-field.tsx';
import { acceptGrant } from '#lib/identity.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { ownAccountTexts } from '#texts/english/frame/own-account.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** The old password and a new one, twice; this browser stays signed in (D516). */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(ownAccountTexts);
  const { user } = useSession();
  const [words, setWords] = useState({ oldPassword: '', password: '', confirmation: '' });
  const change = useChange(changeOwnPassword);
  const put = (name: keyof typeof words) => (value: string) => {
    change.reset();
    setWords((before) => ({ ...before, [name]: value }));
  };
  const isOldWrong = change.error?.code === 'wrong-own-password';
  const missing = words.oldPassword === '' ? t('enterOldPassword') : missingForPassword(words);
  const submit = () =>
    change.mutate(
      { oldPassword: words.oldPassword, password: words.password },
      {
        onSuccess: ({ idToken, expiresIn }) => {
          acceptGrant({ idToken, expiresIn });
          showToast({ title: t('passwordChanged') });
          onDone();
        },
      },
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-1.5 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === null) submit();
      }}
    >
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <SignField
        label={t('oldPassword')}
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        value={words.oldPassword}
        onValueChange={put('oldPassword')}
        isRefused={isOldWrong}
      />
      <PasswordPair words={words} put={put} isRefused={change.isError && !isOldWrong} />
      {change.error && <Banner {...failureNotice(change.error)} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" isPending={change.isPending} disabledReason={missing ?? undefined}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  );
}
