import { fileURLToPath } from 'node:url';
import type { RefusalEntry } from '@bloomdesk/domain/refusals/refusal-entry';
import { ruleRefusals } from '@bloomdesk/domain/refusals/rule-refusals';
import type { Plugin } from 'vite';

const refusals = fileURLToPath(new URL('../../packages/domain/src/refusals/', import.meta.url));
const saysNo = /^import \{ no\b.* from '[./]+\/verdict\.ts';$/m;
const one = 'refusal:';
const catalogue = new Map<string, Pick<RefusalEntry, 'says'>>(Object.entries(ruleRefusals));

/**
 * Gives each rule the sentences of the refusals it names, and leaves behind the rest of the catalogue, its statuses, and
 * what programs are told: a screen needs a few of some two hundred. So a rule names its refusals as they are,
 * `no('on-hold')`; one that works an id out ends the build.
 */
export function sentencesOneByOne(): Plugin {
  return {
    name: 'sentences-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(packages\/domain|apps\/web)\/src\/(?!refusals\/|verdict\.ts)/.test(id)) return null;
      const found = namedIn(code);
      if (saysNo.test(found.code) && /\bno\(/.test(found.code)) this.error(`${id} says no by an id that is worked out`);
      return found.ids.length === 0 ? null : { code: `${importsOf(found.ids)} ${found.code}`, map: null };
    },
    resolveId: (source) => (source.startsWith(one) ? `\0${source}` : null),
    load: (id) => (id.startsWith(`\0${one}`) ? entryModule(id.slice(one.length + 1)) : null),
  };
}

/** The ids a module names, and its code with their entries in their places. */
function namedIn(source: string) {
  const ids: string[] = [];
  const entryOf = (id: string) => {
    if (!ids.includes(id)) ids.push(id);
    return `refusal${ids.indexOf(id)}`;
  };
  const said = saysNo.test(source)
    ? source.replaceAll(/\bno\(\s*'([\w.-]+)'/g, (_, id: string) => `refusedBy(${entryOf(id)})('${id}'`)
    : source;
  const code = said.replaceAll(/\b\w*[rR]uleRefusals\['([\w.-]+)'\]/g, (_, id: string) => entryOf(id));
  return { ids, code };
}

function importsOf(ids: readonly string[]): string {
  const imports = ids.map((id, at) => `import { entry as refusal${at} } from '${one}${id}';`);
  return [`import { refusedBy } from '${refusals}refused-by.ts';`, ...imports].join(' ');
}

/** The module of one refusal; its sentence may use what all of them share. */
function entryModule(id: string): string {
  const entry = catalogue.get(id);
  if (entry === undefined) throw new Error(`No rule is refused by ${id}.`);
  const { says } = entry;
  const sentence = typeof says === 'string' ? JSON.stringify(says) : String(says);
  return `import { asSaid, counted } from '${refusals}refusal-entry.ts'; export const entry = { says: ${sentence} };`;
}
