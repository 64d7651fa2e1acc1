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
      if (!/\/contract\/src\/[\w-]+\/([\w-]+\.)?calls\.ts(\?call=\w+)?$/.test(id)) return null;
      const [file = '', only] = id.split('?call=');
      const values: Record<string, unknown> = await import(pathToFileURL(file).href);
      const lines = Object.entries(values).flatMap(([name, value]) => {
        if (only !== undefined && name !== only) return [];
        if (isCall(value)) return [`export const ${name} = ${JSON.stringify(wordsOf(value))};`];
        return holdsShapes(value) ? [] : [`export const ${name} = ${JSON.stringify(value)};`];
      });
      if (keepShapes) lines.push(`export * from ${JSON.stringify(`${id}?whole`)};`);
      return lines.join('\n');
    },
  };
}

const imported = /^import \{([^}]*)\} from '(@bloomdesk\/contract\/[\w-]+\/(?:[\w-]+\.)?calls)';/gm;

/**
 * Makes each call that a file of the app imports a module of its own: the frame, whose routes ask with one or two calls of
 * a topic, then carries no others of it.
 */
export function callsOneByOne(): Plugin {
  return {
    name: 'calls-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/apps\/web\/src\//.test(id) || !code.includes('@bloomdesk/contract/')) return null;
      return { code: code.replaceAll(imported, (_, names: string, from: string) => eachOf(names, from)), map: null };
    },
    async resolveId(source, importer) {
      const [file = '', only] = source.split('?call=');
      const found = only === undefined ? null : await this.resolve(file, importer);
      return found && `${found.id}?call=${only}`;
    },
  };
}

/** The same imports, each from its own module; of types nothing is left in any case. */
function eachOf(names: string, from: string): string {
  const values = names.split(',').map((name) => name.trim());
  return values
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import { ${name} } from '${from}?call=${name.split(' as ')[0]}';`)
    .join(' ');
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
