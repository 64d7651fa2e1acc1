import { createHash, randomBytes } from 'node:crypto';
import type { KeyScope } from '@bloomdesk/domain/access/permissions';
import { Refusal } from '#http/refusal.ts';
import { assertAdmitted, type RequestCounts } from './request-counts.ts';

/** The program behind an API key. */
export interface Program {
  keyId: string;
  name: string;
  scopes: readonly string[];
  /** The centers it works at; null for all. */
  fcIds: readonly number[] | null;
}

/**
 * The program that sends this secret, a 401 for an unknown one; where a scope is asked for, a 403 without it. A program that
 * is only looked at again is not counted as a request.
 */
export type KeySignIn = (
  secret: string,
  scope: KeyScope | undefined,
  now: Date,
  isRequest?: boolean,
) => Promise<Program>;

/** By which a secret is told from other tokens. */
const prefix = 'bdk_';
/** How long a revoked or changed key may go unnoticed; P22 allows 30 seconds. */
const memorySeconds = 15;
/** When a key was used last is kept to the minute. */
const useSeconds = 60;

/** What is kept of a key that stands. */
export interface StandingKey extends Program {
  perMinute: number;
  lastUsedAt: Date | null;
}

/** Where keys are kept. */
export interface KeyRecords {
  /** The key that has this secret now, or had it before and may still use it. */
  standing(hash: string, now: Date): Promise<StandingKey | undefined>;
  noteUse(keyId: string, at: Date): Promise<void>;
}

interface KnownKey extends StandingKey {
  checkedAt: number;
}

/** A new secret: 256 random bits, so that a plain hash of it can be kept. */
export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

/** Is this an API key, and no identity token? */
export function isApiKey(token: string | undefined): token is string {
  return token?.startsWith(prefix) === true;
}

/** Secrets are kept as hashes, so that reading the table opens nothing. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Knows programs by their keys, lets each through as often a minute as its key allows, and notes that it was there. */
export function keySignIn(records: KeyRecords, counts: RequestCounts): KeySignIn {
  const known = new Map<string, KnownKey>();

  async function keyOf(hash: string, now: Date): Promise<KnownKey> {
    const recent = known.get(hash);
    if (recent && Math.abs(now.getTime() - recent.checkedAt) < memorySeconds * 1000) return recent;
    known.delete(hash); // a key that is gone takes no room
    const row = await records.standing(hash, now);
    if (!row) throw new Refusal('signed-out');
    const fresh = { ...row, checkedAt: now.getTime() };
    known.set(hash, fresh);
    return fresh;
  }

  return async (secret, scope, now, isRequest = true) => {
    const key = await keyOf(secretHash(secret), now);
    if (isRequest) assertAdmitted(await counts(`key ${key.keyId}`, { most: key.perMinute, seconds: 60 }, now));
    if (scope !== undefined && !key.scopes.includes(scope)) throw new Refusal('not-allowed');
    if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() >= useSeconds * 1000) {
      key.lastUsedAt = now;
      await records.noteUse(key.keyId, now);
    }
    return key;
  };
}
