import type { ApiKey } from '@bloomdesk/contract/api-keys/shapes';
import type { ApiKeyRow } from './api-keys.store.ts';

/** A key as administrators see it. */
export function apiKeyOnWire(row: ApiKeyRow): ApiKey {
  const { createdAt, rotatedAt, oldWorksUntil, lastUsedAt, revokedAt, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    rotatedAt: instantOf(rotatedAt),
    oldWorksUntil: instantOf(oldWorksUntil),
    lastUsedAt: instantOf(lastUsedAt),
    revokedAt: instantOf(revokedAt),
  };
}

function instantOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
