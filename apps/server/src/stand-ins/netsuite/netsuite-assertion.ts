import { constants, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod/mini';
import { bodyIn } from '#stand-ins/kit/stand-in-server.ts';

/** The integration that may ask for tokens. */
export interface KnownIntegration {
  clientId: string;
  certificateId: string;
  /** The certificate's key, in PEM. */
  publicKey: string;
}

const header = z.object({ typ: z.literal('JWT'), alg: z.string(), kid: z.string() });
const payload = z.object({
  iss: z.string(),
  aud: z.string(),
  scope: z.union([z.string(), z.array(z.string())]),
  iat: z.int(),
  exp: z.int(),
});

const longestSeconds = 3600;
/** So far clocks may differ. */
const slackSeconds = 300;

/** What is wrong with an assertion, by NetSuite's word for it; undefined where nothing is. */
export function whyRefused(
  token: string,
  known: KnownIntegration,
  { audience, at }: { audience: string; at: Date },
): string | undefined {
  const [first = '', second = '', signature = ''] = token.split('.');
  const head = header.safeParse(partOf(first));
  const claims = payload.safeParse(partOf(second));
  if (!head.success || !claims.success) return 'invalid_request';
  if (claims.data.iss !== known.clientId || head.data.kid !== known.certificateId) return 'invalid_client';
  if (!isSigned(`${first}.${second}`, signature, head.data.alg, known.publicKey)) return 'invalid_client';
  const { aud, scope, iat, exp } = claims.data;
  if (aud !== audience || ![scope].flat().includes('rest_webservices')) return 'invalid_scope';
  const now = at.getTime() / 1000;
  const isInTime = iat <= now + slackSeconds && exp > now && exp - iat < longestSeconds;
  return isInTime ? undefined : 'invalid_grant';
}

function partOf(text: string): unknown {
  return bodyIn(Buffer.from(text, 'base64url').toString('utf8'));
}

/** RS256 is not among what NetSuite takes. */
function isSigned(text: string, signature: string, algorithm: string, publicKey: string): boolean {
  const [, family, bits = ''] = /^(PS|ES)(256|384|512)$/.exec(algorithm) ?? [];
  if (family === undefined) return false;
  const key = createPublicKey(publicKey);
  const how =
    family === 'ES'
      ? ({ key, dsaEncoding: 'ieee-p1363' } as const)
      : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  return verify(`sha${bits}`, Buffer.from(text), how, Buffer.from(signature, 'base64url'));
}
