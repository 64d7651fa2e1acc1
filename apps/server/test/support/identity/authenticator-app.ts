import { Secret, TOTP } from 'otpauth';

/** What an authenticator app on a phone shows at this moment, `steps` of 30 seconds later or earlier. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return app.generate({ timestamp: now.getTime() + steps * 30_000 });
}
