import { expectSession } from '#lib/identity.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';
import { GoogleButton } from './google-button.tsx';
import { waysToSignIn } from './ways-to-sign-in.ts';

/** Go to the company's provider or to Google, and come back signed in (D555, D6). */
export function ElsewhereButtons({ isInNewTab = false }: { isInNewTab?: boolean }) {
  const t = useTexts(signingInTexts);
  const { provider, google } = waysToSignIn();
  return (
    <div className="grid gap-2">
      {provider !== null && (
        <a
          href="/idp/oidc/start"
          className={buttonStyle('plain', 'normal', 'h-9 w-full')}
          target={isInNewTab ? '_blank' : undefined}
          onClick={expectSession}
        >
          <span className="truncate">
            {provider === '' ? t('withCompanyAccount') : t('withProvider', { name: provider })}
          </span>
        </a>
      )}
      {google && <GoogleButton isInNewTab={isInNewTab} />}
    </div>
  );
}
