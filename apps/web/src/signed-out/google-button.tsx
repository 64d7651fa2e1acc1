import { expectSession } from '#lib/identity.ts';
import { buttonStyle } from '#ui/button-style.ts';

/** Goes to Google and comes back signed in, for company accounts (D6). */
export function GoogleButton() {
  return (
    <a href="/idp/google/start" className={buttonStyle('plain', 'normal', 'h-9 w-full gap-2.5')} onClick={expectSession}>
      <svg viewBox="0 0 48 48" width="16" height="16" aria-hidden="true">
        <path fill="#ea4335" d="M24 9.500c3.500 0 6.700 1.200 9.200 3.600l6.900-6.900C35.900 2.400 30.500 0 24 0 14.600 0 6.500 5.400 2.600 13.200l8 6.200C12.400 13.700 17.700 9.500 24 9.500Z" />
        <path fill="#4285f4" d="M47 24.600c0-1.600-.2-3.100-.4-4.600H24v9h12.900c-.6 3-2.300 5.500-4.800 7.200l7.700 6C44.400 38 47 31.800 47 24.600Z" />
        <path fill="#fbbc05" d="M10.500 28.600c-.5-1.400-.8-3-.8-4.600s.3-3.200.8-4.600l-8-6.200C1 16.500 0 20.100 0 24s.9 7.500 2.600 10.800l7.900-6.200Z" />
        <path fill="#34a853" d="M24 48c6.500 0 11.900-2.100 15.900-5.800l-7.700-6c-2.200 1.500-4.900 2.300-8.200 2.300-6.300 0-11.600-4.200-13.500-9.900l-8 6.200C6.500 42.600 14.600 48 24 48Z" />
      </svg>
      Sign in with Google
    </a>
  );
}
