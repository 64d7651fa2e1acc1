import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../../workplace.ts';
import type { Finding } from '../finding.ts';
import { isTestCode } from '../import-graph.ts';
import { textsOfSource } from './catalogues.ts';
import { englishOnly, spanishFolders } from './spanish-folders.ts';
import type { ScreenText } from './screen-texts.ts';

const words = 'apps/web/src/texts/spanish/words/*.ts';

/** In the folders that speak Spanish no text that people read stands in the code itself. */
export function checkSpanish(base = root, folders = spanishFolders): Promise<Finding[]> {
  const known = new Set(globSync(words, { cwd: base }).flatMap((file) => [...textsOfSource(read(base, file)).keys()]));
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: base })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isIn(file, folders) && !isIn(file, englishOnly) && !isTestCode(file));
  return Promise.resolve(
    files.toSorted().flatMap((file) =>
      englishIn(read(base, file), file.endsWith('.tsx'), known).map(({ line, text }) => ({
        where: `${file}:${line}`,
        what: `"${text}" is English for everyone: say it by a catalogue, or by a word that has its Spanish`,
      })),
    ),
  );
}

function read(base: string, file: string): string {
  return readFileSync(join(base, file), 'utf8');
}

function isIn(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => file === folder || (folder.endsWith('/') && file.startsWith(folder)));
}

type Node = Readonly<Record<string, unknown>>;

/** A text, and the byte it begins at. */
interface English {
  at: number;
  text: string;
}

/** Where a text stands. */
interface Place {
  /** Words that have their Spanish. */
  known: ReadonlySet<string>;
  /** It is shown as it stands there, so that a word with its Spanish is English too. */
  strictly: boolean;
}

/** The English that a file shows: between tags, in what parts are given to say, and in sentences anywhere. */
export function englishIn(source: string, tsx: boolean, known: ReadonlySet<string>): ScreenText[] {
  const tree = parseSync(`;${source}`, { syntax: 'typescript', tsx, target: 'es2024' });
  const begin = (tree.body[0]?.span.start ?? 0) + 1;
  const bytes = Buffer.from(source);
  const lineOf = (at: number) =>
    bytes
      .subarray(0, at - begin)
      .toString()
      .split('\n').length;
  return found(tree.body, { known, strictly: false }).map(({ at, text }) => ({ line: lineOf(at), text }));
}

/** Attributes whose strings nobody reads. */
const unread =
  /^(className|id|name|type|d|role|key|viewBox|style|to|href|src|rel|target|views|align|icon|kind|size|tone|look|placement)$/;
/** Attributes that people read, whatever stands in them. */
const shown =
  /^(label|title|placeholder|aria-label|alt|text|intro|hint|note|suffix|prefix|header|term|detail|description|caption|error|category|confirmLabel|cancelLabel|emptyText|valueLabel)$/;
/** What needs no translation: names, and what is the same in both languages. */
const names =
  /^(Bloomdesk|Google|Onfleet|UPS|NetSuite|SKU|ID|English|Español|Escape|Enter|Tab|Backspace|Delete|Alt .+)$/;

/** Names and units beside what is filled in. */
const sameWords = /^(Bloomdesk:?|h|min|kB|MB)$/;

function found(value: unknown, place: Place): English[] {
  if (Array.isArray(value)) return value.flatMap((each) => found(each, place));
  if (!isNode(value)) return [];
  const { type } = value;
  if (type === 'JSXText' || type === 'StringLiteral' || type === 'TemplateLiteral') return saidBy(value, place);
  if (type === 'JSXAttribute') return attribute(value, place);
  if (type === 'JSXElement' || type === 'JSXFragment')
    return [...loosely(value.opening, place), ...found(value.children, { ...place, strictly: true })];
  if (type === 'ConditionalExpression')
    return [...loosely(value.test, place), ...found([value.consequent, value.alternate], place)];
  if (type === 'BinaryExpression')
    return /^[!=]==?$/.test(String(value.operator)) ? [] : found([value.left, value.right], place);
  if (type === 'JSXExpressionContainer' || type === 'ParenthesisExpression') return found(value.expression, place);
  if (type === 'KeyValueProperty') return isUnreadKey(value.key) ? [] : loosely(value.value, place);
  if (type === 'SwitchCase') return loosely(value.consequent, place);
  return isUnsaid(String(type)) || Object(value.callee).type === 'Super' ? [] : loosely(Object.values(value), place);
}

function loosely(value: unknown, place: Place): English[] {
  return found(value, { ...place, strictly: false });
}

function attribute({ name, value }: Node, place: Place): English[] {
  const { value: plain, name: spaced } = Object(name);
  const called = typeof plain === 'string' ? plain : String(Object(spaced).value);
  return unread.test(called) ? [] : found(value, { ...place, strictly: shown.test(called) });
}

/** Properties that only the program reads: what queries are known by, and ids. */
function isUnreadKey(key: unknown): boolean {
  return /^(queryKey|id)$/.test(String(Object(key).value));
}

/** Types, names of files, and errors, which engineers read. */
function isUnsaid(type: string): boolean {
  if (/^Ts(Const|As|Satisfies)/.test(type)) return false;
  return /^(Ts|Import|Export(All|Named))/.test(type) || type === 'NewExpression';
}

function saidBy(node: Node, place: Place): English[] {
  const isTemplate = node.type === 'TemplateLiteral';
  const text = (isTemplate ? templateText(node) : String(node.value)).replaceAll(/\s+/g, ' ').trim();
  const isEnglish = isTemplate ? isPhrase(text) : place.strictly ? /\p{L}{2}/u.test(text) : isSentence(text);
  const isKnown = names.test(text) || (!place.strictly && place.known.has(text));
  const own = isEnglish && !isKnown && isNode(node.span) ? [{ at: Number(node.span.start), text }] : [];
  return isTemplate ? [...own, ...loosely(node.expressions, place)] : own;
}

/** Words that begin with a capital, or several of them; names in a program and classes of style are neither. */
function isSentence(text: string): boolean {
  if (/^\p{Lu}\p{Ll}+\p{Lu}/u.test(text) || /[\p{Ll}\d]-[\p{Ll}\d[]|[:[\]/_]\S/u.test(text)) return false;
  return /^[\p{Lu}“…]\p{Ll}/u.test(text) || /^\p{Ll}{2,}( [\p{L}’]+)+[.…?!]?$/u.test(text);
}

/** A template with a word beside what is filled in. */
function isPhrase(text: string): boolean {
  const parts = text.split(/\s+/);
  return parts.length > 1 && parts.some((part) => /^[(“]?\p{L}{2,}[,.:;!?…)”]*$/u.test(part) && !sameWords.test(part));
}

function templateText(template: Node): string {
  const quasis = Array.isArray(template.quasis) ? template.quasis.filter(isNode) : [];
  return quasis.map(({ cooked }) => (typeof cooked === 'string' ? cooked : '')).join('…');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
