import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Stands between signing in elsewhere and signing in with a password. */
export function OrByEmail() {
  const t = useTexts(signingInTexts);
  return (
    <p className="my-4 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('orByEmail')}
    </p>
  );
}
