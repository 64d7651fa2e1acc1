import { idleMinutes } from '@bloomdesk/domain/identity/session-expiry';
import { expireSession, identityToken, measureIdle, renewToken } from '#lib/identity.ts';
import { handsMovedAt, watchHands } from './hands.ts';

const lookEveryMs = 20_000;
/** Hands are told to the server this often at least, so that its idle time is that of the page. */
const tellEveryMs = 5 * 60_000;

let toldAt = 0;
let isTelling = false;

/** Ends the session at this page when nobody has used it for an hour, and tells the server while someone does (D276). */
export function startIdleWatch(): () => void {
  toldAt = Date.now();
  const stopWatching = watchHands();
  measureIdle(() => {
    toldAt = Date.now();
    return Math.max(0, Math.floor((toldAt - handsMovedAt()) / 1000));
  });
  const timer = setInterval(lookAtHands, lookEveryMs);
  return () => {
    clearInterval(timer);
    stopWatching();
    measureIdle(() => 0);
  };
}

function lookAtHands(): void {
  const movedAt = handsMovedAt();
  if (Date.now() - movedAt >= idleMinutes * 60_000) return expireSession();
  if (!isTelling && movedAt > toldAt && Date.now() - toldAt >= tellEveryMs) void tellOfHands();
}

async function tellOfHands(): Promise<void> {
  isTelling = true;
  const before = toldAt;
  try {
    const token = await identityToken();
    if (toldAt === before) await renewToken(token); // unless that has just told of them
  } catch {
    // A network that is away for a moment changes nothing: it is told soon.
  } finally {
    isTelling = false;
  }
}
