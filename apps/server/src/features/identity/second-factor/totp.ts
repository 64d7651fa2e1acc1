import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** A phone's clock may be off by one step either way. */
const skewSteps = 1;

/** A new secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code holds. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The 30 seconds a code belongs to, counted since 1970; undefined where it is not right now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: skewSteps });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Bloomdesk', label, secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds });
}
