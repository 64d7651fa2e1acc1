import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '#config/config.ts';
import { contentSecurityPolicy, reportsName, reportsPath } from './content-security-policy.ts';

type Protected = Pick<Config, 'publicUrl' | 'monitoring' | 'mapTiles' | 'braintree'>;

/** The headers that keep a browser from doing with an answer what nobody meant it to (P24), each with its text. */
export function securityHeaders(config: Protected): Readonly<Record<string, string>> {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  write(request, response, () => {});
  const written = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(written), 'reporting-endpoints': `${reportsName}="${reportsPath}"` };
}
