import { pino, type Logger } from 'pino';

/** Structured logs without personal data: only the fields named here are ever written (D223, P35). */
export function openLog(level: string): Logger {
  return pino({ level, base: { app: 'bloomdesk' }, serializers: { err: withoutValues } });
}

/** A database error repeats the row it failed on in its detail; that part stays out of the log. */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: error.name,
    message: error.message.slice(0, 300),
    code,
    stack: error.stack?.split('\n').slice(0, 12).join('\n'),
  };
}
