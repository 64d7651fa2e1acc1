import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { isTestCode } from './import-graph.ts';
import { sourceFiles } from './source-files.ts';
import { root } from '../workplace.ts';

/** What is written by hand again and again until one of the copies is wrong; each has one function. */
interface Pattern {
  text: RegExp;
  what: string;
  /** Where it may stand: the function itself, or what looks like it and is not. */
  home: RegExp;
}

const patterns: readonly Pattern[] = [
  {
    text: /\.split\('-'\)(\[0\]|;)|\[\w+ = ''\] = \w+\.split\('-'\)/,
    what: 'takes an id apart: orderIdOf and suborderNumberOf know how (packages/domain/src/orders/order-id.ts)',
    home: /domain\/src\/(orders\/order-id|suborders\/us-states)\.ts$|notecard-fonts\.ts$/,
  },
  {
    text: /Math\.round\([^)]*(?<!percent|progress) \* 100\)/,
    what: 'makes cents of dollars: wholeCents, or cents where it may be none (packages/domain/src/money.ts)',
    home: /domain\/src\/(money|delivery-areas\/area-fields)\.ts$/,
  },
  {
    text: /(?<![.\w])sql(<[^`]*>)?`/,
    what: 'writes SQL outside of a store',
    home: /\.(store|sql)\.ts$|apps\/server\/src\/(db|jobs|seed)\/|http\/(identity-tokens|idempotency|object-centers)\.ts$|partners\/(accounting\/in-turns\.ts$|.*\.simulated\.ts$)/,
  },
  {
    text: /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    what: 'queries outside of a store',
    home: /\.(store|sql)\.ts$|apps\/server\/src\/(db|jobs|seed|cli)\/|http\/(identity-tokens|idempotency|authenticate|file-addresses)\.ts$|live\/data-api-key\.ts$|partners\/.*\.(simulated|offline|database)\.ts$/,
  },
  {
    text: /\.(app|db|pool)\b(?!\.ts)/,
    what: 'takes the server or its connection: a use case has stores, settings and partners in ctx (composition/request-context.ts)',
    home: /^(?!apps\/server\/src\/(features|workflows|composition\/bulk-operations)\/)|\.(store|sql)\.ts$/,
  },
  {
    text: /\blog\.(debug|info|warn|error|fatal)\((.*`[^`]*\$\{|[^'"`]*[\w)]\);|\{.*\}, \w+\))/,
    what: "puts a value into a log line's words: words are constant, values stand in the fields before them",
    home: /\.test\.ts$/,
  },
];

/** Every copy of an idiom that has a function of its own. */
export function checkPatterns(base = root): Promise<Finding[]> {
  const files = sourceFiles(['apps', 'packages'], base).filter((file) => !isTestCode(file));
  return Promise.resolve(files.flatMap((file) => patternFindings(file, readFileSync(join(base, file), 'utf8'))));
}

/** The copies in the text of one file. */
export function patternFindings(file: string, source: string): Finding[] {
  const lines = source.split('\n').map((line) => line.replace(/^\s*(\/\/|\*|\/\*).*$/, ''));
  return patterns
    .filter(({ home }) => !home.test(file))
    .flatMap(({ text, what }) =>
      lines.flatMap((line, at) => (text.test(line) ? [{ where: `${file}:${at + 1}`, what }] : [])),
    );
}
