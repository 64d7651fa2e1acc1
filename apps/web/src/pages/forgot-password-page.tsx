import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ForgotPasswordForm } from '#features/identity/forgot-password-form.tsx';
import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';
import { Card } from '#ui/card.tsx';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

/** Asks for a reset code while signed in, as one may anywhere (D12). */
export function ForgotPasswordPage() {
  const t = useTexts(signingInTexts);
  const word = useWords();
  const navigate = useNavigate();
  const { user } = useSession();
  const [email, setEmail] = useState(user.email);
  return (
    <Page category={word('Account')} title={t('forgotTitle')}>
      <Card className="max-w-100">
        <ForgotPasswordForm email={email} onEmailChange={setEmail} onSent={() => void navigate({ to: '/' })} />
      </Card>
    </Page>
  );
}
