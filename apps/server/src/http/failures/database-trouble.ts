import { Refusal } from '#http/refusal.ts';

/**
 * What the database cannot do now, in the words of anyone who asks; null for any other error. An error that the database
 * itself answers has undone its transaction, so nothing was changed (D481).
 */
export function databaseRefusal(error: unknown): Refusal | null {
  const code = codeOf(error);
  if (code === '53100') return new Refusal('database-away.full', [], { retryAfterSeconds: 10, notDone: true });
  if (code === '25006') return new Refusal('database-away.read-only', [], { retryAfterSeconds: 5, notDone: true });
  if (isSilent(error)) return new Refusal('database-away.silent', [], { retryAfterSeconds: 5 });
  if (!isDatabaseAway(error)) return null;
  return new Refusal('database-away', [], { retryAfterSeconds: 2, notDone: isNeverConnected(error) });
}

/**
 * Is this what a lost, refused, silent, exhausted or read-only database throws? Class 08 and 57P0x are lost or refused
 * connections, 53 is what it has run out of; the rest is what sockets, the driver and the pool say.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (/^08|^57P0|^53|^25006$/.test(code) || goneCodes.includes(code)) return true;
  return error instanceof Error && goneWords.test(error.message);
}

const goneCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];
const goneWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed)/;

/** Asked and not answered, though it may have done what it was asked. */
function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Query read timeout');
}

/** Without a connection nothing was begun; one that breaks later may have broken after the commit. */
function isNeverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === 'ECONNREFUSED' || error.message.includes('timeout exceeded when trying to connect');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
