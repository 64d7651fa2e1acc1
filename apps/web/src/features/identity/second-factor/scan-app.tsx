import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';
import { useTexts } from '#texts/use-texts.ts';
import type { Enrollment } from './factor-calls.ts';
import { QrCode } from './qr-code.tsx';

/** What an authenticator app scans, or is told by hand. */
export function ScanApp({ secret, address }: Pick<Enrollment, 'secret' | 'address'>) {
  const t = useTexts(secondFactorTexts);
  return (
    <div className="flex flex-col items-center gap-3">
      <p>{t('scan')}</p>
      <QrCode text={address} label={t('qrCode')} />
      <p className="text-center text-sm text-muted">
        {t('typeSecret')}
        <br />
        <code className="break-all text-ink select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
