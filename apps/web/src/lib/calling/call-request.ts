import type { AnyCall, Fields } from '@bloomdesk/contract/call';

export interface CallParts {
  /** Path and query, beginning with a slash. */
  path: string;
  /** The fields of the body; undefined where the call has none. */
  body: Record<string, unknown> | undefined;
}

/** Sorts the fields of an input into path, query and body as the call declares them; fields left undefined stay out. */
export function partsOf(call: AnyCall, input: object): CallParts {
  const given = new Map<string, unknown>(Object.entries(input));
  const taken = (shape: Fields) =>
    Object.keys(shape.shape).flatMap((name) => {
      const value = given.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
  const filled = taken(call.params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(wordOf(value))),
    call.path,
  );
  const query = new URLSearchParams(taken(call.query).map(([name, value]) => [name, wordOf(value)])).toString();
  return {
    path: query === '' ? filled : `${filled}?${query}`,
    body: call.method === 'GET' ? undefined : Object.fromEntries(taken(call.body)),
  };
}

/** Seconds an answer may take: 10 for one order or one customer (spec 1, section 7), a minute for the rest. */
export function timeoutOf(call: Pick<AnyCall, 'method' | 'path'>): number {
  return call.method === 'GET' && /^\/v1\/(orders|customers)\/:\w+\/?$/.test(call.path) ? 10 : 60;
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
