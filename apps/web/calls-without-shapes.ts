import { pathToFileURL } from 'node:url';
import type { AnyCall, Fields } from '@bloomdesk/contract/call';
import type { Plugin } from 'vite';

/**
 * Gives the browser each call of the contract as what is needed to send it: its words and the names of its fields. The
 * shapes stay behind, and the validator with them; a screen that wants a shape imports it from its own shapes file. Tests
 * that make answers out of shapes keep those beside the calls.
 */
export function callsWithoutShapes({ keepShapes = false } = {}): Plugin {
  return {
    name: 'calls-without-shapes',
    enforce: 'pre',
    async load(id) {
      if (!/\/contract\/src\/[\w-]+\/([\w-]+\.)?calls\.ts$/.test(id)) return null;
      const values: Record<string, unknown> = await import(pathToFileURL(id).href);
      const lines = Object.entries(values).flatMap(([name, value]) => {
        if (isCall(value)) return [`export const ${name} = ${JSON.stringify(wordsOf(value))};`];
        return holdsShapes(value) ? [] : [`export const ${name} = ${JSON.stringify(value)};`];
      });
      if (keepShapes) lines.push(`export * from ${JSON.stringify(`${id}?whole`)};`);
      return lines.join('\n');
    },
  };
}

function wordsOf({ name, method, path, kind, caller, envelope, needs, about, changes, params, query, body }: AnyCall) {
  return {
    name,
    method,
    path,
    kind,
    caller,
    envelope,
    needs,
    about,
    changes, // without it a change would be sent without its key
    params: namesOf(params),
    query: namesOf(query),
    body: namesOf(body),
  };
}

/** The fields by name, where the shape would stand. */
function namesOf({ shape }: Fields) {
  return { shape: Object.fromEntries(Object.keys(shape).map((name) => [name, 0])) };
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'envelope' in value && 'params' in value;
}

function holdsShapes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return '_zod' in value || Object.values(value).some(holdsShapes);
}
