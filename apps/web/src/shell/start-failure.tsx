import { useEffect } from 'react';
import { messageOf, requestIdOf } from '#lib/format-failure.ts';
import { signOut } from '#lib/identity.ts';
import { Button } from '#ui/button.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { closePalette } from './palette-state.ts';
import { Wordmark } from './wordmark.tsx';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface StartFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Bloomdesk could not be opened after sign-in: says why, tries again or signs out (D15). */
export function StartFailure({ error, onRetry }: StartFailureProps) {
  const t = useTexts(kitTexts);
  const word = useWords();
  const requestId = requestIdOf(error);
  useEffect(closePalette, []); // what was typed for it meanwhile leads nowhere
  return (
    <main className="grid h-full place-items-center p-6">
      <div role="alert" className="flex max-w-100 flex-col items-center gap-2 text-center">
        <Wordmark height={32} className="mb-4" />
        <h1 className="text-lg font-semibold">{t('notOpened')}</h1>
        <p className="text-muted">{messageOf(error)}</p>
        {requestId !== '' && (
          <p className="text-sm text-muted">
            {word('Request id')} <CopyText text={requestId} />
          </p>
        )}
        <div className="mt-4 flex gap-2">
          <Button kind="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
          <Button onClick={() => void signOut()}>{word('Sign out')}</Button>
        </div>
      </div>
    </main>
  );
}
