import type pg from 'pg';

/** What is only good for a while, and the column that says until when. */
const expiring = {
  idempotency_keys: 'expires_at',
  identity_challenges: 'expires_at',
  reset_codes: 'expires_at',
  second_factor_challenges: 'expires_at',
  passkey_challenges: 'expires_at',
  google_sign_ins: 'expires_at',
  spent_logout_tokens: 'expires_at',
  print_tickets: 'expires_at',
  refresh_tokens: 'absolute_until',
  wrong_guesses: 'last_failed_at',
  known_devices: 'expires_at',
  carrier_events: 'forget_at',
  shop_events: 'forget_at',
  mail_notices: 'forget_at',
} as const;

/** Deletes what has expired; a day's grace keeps reuse of an old session visible as reuse. */
export async function sweepExpired(pool: pg.Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 3600_000);
  for (const [table, column] of Object.entries(expiring)) {
    await pool.query(`delete from bloomdesk.${table} where ${column} < $1`, [before]);
  }
  await pool.query('select bloomdesk.forget_security_events()');
}
