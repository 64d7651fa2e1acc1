import type { Ctx } from '#composition/request-context.ts';
import type { ApiKeyRow } from '#features/api-keys/api-keys.store.ts';
import { found } from '#http/refusal.ts';
import { assertRowVersion, type VersionRead } from './assert-version.ts';

/** Lets keys be made and renamed one after the other; before a key itself. */
export async function lockApiKeys(ctx: Ctx): Promise<void> {
  await ctx.apiKeys.lockAll();
}

/** Locks one key as its caller has read it, where they say what they have read. */
export async function lockApiKeyAsRead(ctx: Ctx, keyId: string, read: VersionRead<ApiKeyRow>): Promise<ApiKeyRow> {
  const key = found(await ctx.apiKeys.lock(keyId), `API key ${keyId}`);
  await assertRowVersion(key, 'This API key', read);
  return key;
}
