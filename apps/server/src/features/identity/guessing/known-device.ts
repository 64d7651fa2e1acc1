import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { hashOf, newSecret } from '#features/identity/secrets.ts';
import { cookieOf, setSessionCookie } from '#features/identity/sessions/session-cookies.ts';

/** Days a browser is known without being used. */
const deviceDays = 180;

/** From now on this browser's guesses at the account are counted apart from strangers'; it opens nothing by itself. */
export async function rememberDevice(step: Ctx, { staffId }: Account): Promise<void> {
  const known = cookieOf(step, 'bloomdesk_device');
  const device = known && /^[\w-]{43}$/.test(known) ? known : newSecret();
  const seconds = deviceDays * 24 * 3600;
  await step.identity.guesses.rememberDevice(hashOf(device), staffId, new Date(step.now.getTime() + seconds * 1000));
  setSessionCookie(step, 'bloomdesk_device', device, seconds);
}
