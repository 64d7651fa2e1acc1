import { mayChangeKey } from '@bloomdesk/domain/api-keys/key-rules';
import type { Ctx } from '#composition/request-context.ts';
import { newSecret, secretHash } from '#http/protection/key-sign-in.ts';
import { assertAllowed, badField, found, Refusal } from '#http/refusal.ts';
import { lockApiKeyAsRead } from '#workflows/locking/lock-api-key.ts';
import { apiKeyOnWire } from './api-key-on-wire.ts';
import type { ApiKeyRow, KeptSecret } from './api-keys.store.ts';

/** The key to be changed, held as its reader saw it. */
export async function heldKey(ctx: Ctx, keyId: string, expectedVersion: number | undefined): Promise<ApiKeyRow> {
  const key = await lockApiKeyAsRead(ctx, keyId, { expectedVersion, shown: apiKeyOnWire });
  assertAllowed(mayChangeKey(key));
  return key;
}

/** The key as it stands after a change. */
export async function keyNow(ctx: Ctx, keyId: string) {
  return apiKeyOnWire(found(await ctx.apiKeys.get(keyId), `API key ${keyId}`));
}

/** Keys that stand are known by their names. */
export async function assertFreeKeyName(ctx: Ctx, name: string, keyId?: string): Promise<void> {
  if (!(await ctx.apiKeys.isNamed(name, keyId))) return;
  throw new Refusal('name-taken.key', [name], { details: [{ field: 'name', message: 'is taken' }] });
}

/** A key is limited to centers there are, closed ones too. */
export async function assertKnownCenters(ctx: Ctx, fcIds: readonly number[] | null): Promise<void> {
  for (const fcId of fcIds ?? [])
    if (!(await ctx.centers.get(fcId))) throw badField('fcIds', `must not name center ${fcId}, which is not known`);
}

/** A secret for its program, and what of it is kept. */
export function madeSecret(): { secret: string; kept: KeptSecret } {
  const secret = newSecret();
  return { secret, kept: { hash: secretHash(secret), hint: secret.slice(-4) } };
}
