import type { Generated } from 'kysely';

/** How other systems come in. */
export interface IntakeTables {
  /** Secrets are kept as hashes only. */
  api_keys: {
    key_id: Generated<string>;
    name: string;
    scopes: string[];
    per_minute: number;
    secret_hash: string;
    /** The last characters of the secret, by which people know it again. */
    hint: string;
    old_hash: string | null;
    old_until: Date | null;
    created_by: string;
    created_at: Date;
    rotated_at: Date | null;
    last_used_at: Date | null;
    revoked_at: Date | null;
    version: Generated<number>;
  };
}
