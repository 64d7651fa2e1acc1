import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Recovery codes, which are told once; who has saved them goes on. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts(secondFactorTexts);
  return (
    <section aria-labelledby="recovery-codes" className="rounded-md border border-line bg-sunken p-3">
      <h3 id="recovery-codes" className="font-semibold">
        {t('codesTitle')}
      </h3>
      <p className="mt-1 text-sm text-muted">{t('codesText')}</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
