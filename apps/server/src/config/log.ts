import { type DestinationStream, pino, type Logger, type LoggerOptions } from 'pino';

/** Structured logs without personal data: only the fields named here are ever written (D223, P35). */
export function openLog(
  level: string,
  to?: DestinationStream,
  afterLine = (_level: number): void => undefined,
): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, of) {
      method.apply(this, args);
      afterLine(of);
    },
  };
  const settings = {
    level,
    base: { app: 'bloomdesk' },
    serializers: { err: withoutValues },
    redact: ofLibraries,
    hooks,
  };
  return to ? pino(settings, to) : pino(settings);
}

/** In bytes: with one more line it still fits what a pipe takes in one piece, so that processes never tear each other's lines. */
const together = 2048;
/** The level of warnings; errors are above. */
const warning = 40;
/** Milliseconds that a line waits for others at most. */
const longestWait = 100;
/** In bytes: what a disk that is full for the moment makes wait; the rest is dropped. */
const mostWaiting = 1_000_000;

/**
 * The log of a server on standard output: lines are written together, as each write costs a busy server more than all else it
 * does with a line. Warnings and errors wait for nothing, and the end of the process writes what is left; only a process that
 * is killed loses the lines of its last tenth of a second.
 */
export function openServerLog(level: string, fd = 1): Logger {
  const output = pino.destination({ fd, minLength: together, maxLength: mostWaiting, sync: true });
  output.on('error', () => undefined); // a log that cannot be written keeps nobody from working
  setInterval(() => output.flush(), longestWait).unref();
  process.on('exit', () => output.flush());
  return openLog(level, output, (of) => {
    if (of >= warning) output.flush();
  });
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
