import { TurnNotComeError } from '#db/pool/transaction-places.ts';
import { Refusal } from './refusal.ts';

/**
 * What others hold or wait for, in the words of anyone who waits: nothing was changed, and it can be tried again
 * (D262).
 */
export function busyRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const context = 'where' in error ? String(error.where) : '';
  if (code === '55P03') return new Refusal('busy', [tableIn(context)], { retryAfterSeconds: 1 });
  if (code === '57014' && lockContext.test(context))
    return new Refusal('busy.stopped', [tableIn(context)], { retryAfterSeconds: 2, notDone: true });
  if (code === '53300') return new Refusal('overloaded.connections', [], { retryAfterSeconds: 2, notDone: true });
  if (waitsForConnection(error) || error instanceof TurnNotComeError)
    return new Refusal('overloaded', [], {
      retryAfterSeconds: 2,
      notDone: true,
    });
  return null;
}

/** All connections are taken: the pool says so, and has sent nothing. */
function waitsForConnection(error: Error): boolean {
  return error.message.includes('timeout exceeded when trying to connect');
}

/** The table whose row is waited for; nothing where PostgreSQL does not name it. */
function tableIn(context: string): string {
  return lockContext.exec(context)?.[1] ?? '';
}

/** How PostgreSQL says that a statement was waiting for a row of someone else's. */
const lockContext = /while (?:locking|updating|deleting|rechecking)[^"]*tuple[^"]*in relation "(\w+)"/;
