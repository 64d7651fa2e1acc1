import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from '#composition/request-context.ts';

type Sealing = Pick<Ctx, 'identity' | 'config'>;

/** The key of the setting, or the database's own; a sealed text says by its first letter which it was. */
const origins = { s: 'BLOOMDESK_SECOND_FACTOR_KEY', d: 'the database' } as const;

/** A secret as it is kept: reading the table without the key opens nothing. */
export async function sealed(ctx: Sealing, secret: string): Promise<string> {
  const origin = ctx.config.secondFactorKey === undefined ? 'd' : 's';
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(ctx, origin), nonce);
  const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [origin, ...[nonce, bytes, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** The secret again; undefined where it was sealed with a key that is not here. */
export async function unsealed(ctx: Sealing, text: string): Promise<string | undefined> {
  const [origin = '', ...parts] = text.split('.');
  const [nonce, bytes, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!isOrigin(origin) || !nonce || !bytes || !tag) return undefined;
  try {
    const cipher = createDecipheriv('aes-256-gcm', await keyOf(ctx, origin), nonce).setAuthTag(tag);
    return cipher.update(bytes, undefined, 'utf8') + cipher.final('utf8');
  } catch {
    return undefined;
  }
}

function isOrigin(text: string): text is keyof typeof origins {
  return Object.hasOwn(origins, text);
}

async function keyOf({ identity, config }: Sealing, origin: keyof typeof origins): Promise<Buffer> {
  const secret = origin === 's' ? (config.secondFactorKey ?? '') : await identity.secondFactors.databaseSecret();
  return Buffer.from(hkdfSync('sha256', secret, '', 'bloomdesk second factors', 32));
}
