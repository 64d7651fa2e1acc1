import type { Config } from '#config/config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** The headers that keep a browser from doing with an answer what nobody meant it to (P24). */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'monitoring' | 'mapTiles' | 'braintree'>) {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    xPoweredBy: true,
  };
}
