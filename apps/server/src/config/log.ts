import { type DestinationStream, pino, type Logger } from 'pino';

/** Structured logs without personal data: only the fields named here are ever written (D223, P35). */
export function openLog(level: string, to?: DestinationStream): Logger {
  const settings = { level, base: { app: 'bloomdesk' }, serializers: { err: withoutValues }, redact: ofLibraries };
  return to ? pino(settings, to) : pino(settings);
}

/** What libraries would say of a request when every step is logged: its headers hold tokens. */
const ofLibraries = { paths: ['headers', '*.headers'], remove: true };

/**
 * A database error repeats the row it failed on in its detail, and an error's stack begins with its message; both stay out
 * of the log.
 */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const places = error.stack?.split('\n').filter((line) => /^ +at /.test(line));
  return {
    type: error.name,
    message: messageOf(error, code).slice(0, 300),
    code,
    stack: places?.slice(0, 12).join('\n'),
  };
}

/** A partner's own words may name people; parsers, and a database that reads a value, quote what they could not read. */
function messageOf(error: Error, code = ''): string {
  if ('plain' in error) return String(error.plain);
  return error instanceof SyntaxError || code.startsWith('22') ? 'a value could not be read' : error.message;
}
