import { parseSync } from '@swc/core';
import type { Finding } from '../finding.ts';
import { isTestCode, sourceTexts } from '../import-graph.ts';
import { root } from '../../workplace.ts';

/** Forms that no product people use speaks in, and what to say in their place. */
const replaced: Readonly<Record<string, string>> = {
  'all the same': 'still, anyway',
  anew: 'again',
  'at once': 'now, immediately',
  beforehand: 'first',
  'come to': 'total',
  'comes to': 'total',
  'done its work': 'what happened',
  lately: 'recently',
  'of it': 'what it is part of, or leave it out',
  'say what': 'Enter, Describe',
  shall: 'will, or leave it out',
  somebody: 'a colleague',
  'somebody else': 'someone else',
  stand: 'appear, be',
  stands: 'appears, is',
  told: 'notified, sent',
  whatever: 'what it is exactly',
  whoever: 'who it is exactly',
  wish: 'want, choose',
  wishes: 'choices',
};

/** `It is packed already.` speaks backwards: `It is already packed.` */
const lateAlready = /\S+ already(?=[.!?:;,]|$)/gi;

/** The specification fixes these to the letter. */
const fixed: readonly RegExp[] = [
  /I have confirmed with the customer and Google Maps/,
  /The page will reload when it is ready/,
  /Please ensure it is a \.csv file/,
  /Request ID … does not exist/,
  /Tried to get information … times already/,
  /I declare that the information on this invoice/,
];

/** A sentence longer than this is read twice. */
const mostWords = 14;

/** A text of a screen: where it stands, and its words with `…` for what is filled in. */
export interface ScreenText {
  line: number;
  text: string;
}

/** Everything screens say is plain American English, in short sentences. */
export function checkScreenTexts(base = root): Promise<Finding[]> {
  const files = [...sourceTexts(['apps', 'packages'], base)].filter(
    ([file]) =>
      !isTestCode(file) &&
      (/apps\/web\/src\//.test(file) || /\/refusals\//.test(file) || /packages\/domain\/src\//.test(file)),
  );
  return Promise.resolve(
    files.flatMap(([file, source]) =>
      textsIn(source, file.endsWith('.tsx')).flatMap(({ line, text }) =>
        textFindings(text).map((what) => ({ where: `${file}:${line}`, what })),
      ),
    ),
  );
}

const isFixed = (text: string) => fixed.some((one) => one.test(text));

/** What is odd about one text. */
export function textFindings(text: string): string[] {
  if (!/\p{L}{2}/u.test(text) || /^[Mm]\d/.test(text)) return [];
  const pattern = new RegExp(`\\b(${Object.keys(replaced).join('|')})\\b`, 'gi');
  const words = [...text.matchAll(pattern)].map(
    ([word]) => `"${word}" in "${text}": say ${replaced[word.toLowerCase()]}`,
  );
  const turned = [...(isFixed(text) ? [] : text.matchAll(lateAlready))].map(
    ([said]) => `"${said}" in "${text}": put "already" first`,
  );
  const long = text
    .split(/[.!?:;]\s+/)
    .map((said) => ({
      said,
      count: said.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word)).length,
    }))
    .filter(({ said, count }) => count > mostWords && !isFixed(said))
    .map(({ said, count }) => `${count} words (${mostWords} at most): "${said}"`);
  return [...words, ...turned, ...long];
}

type Node = Readonly<Record<string, unknown>>;

/** The texts of a file: what stands between tags, and strings that are sentences. */
export function textsIn(source: string, tsx: boolean): ScreenText[] {
  const tree = parseSync(`;${source}`, { syntax: 'typescript', tsx, target: 'es2024' });
  const begin = (tree.body[0]?.span.start ?? 0) + 1;
  const bytes = Buffer.from(source);
  const lineOf = (at: number) =>
    bytes
      .subarray(0, at - begin)
      .toString()
      .split('\n').length;
  return textsOf(tree).map(({ at, text }) => ({ line: lineOf(at), text }));
}

/** Attributes whose strings nobody reads. */
const unread = new Set([
  'className',
  'id',
  'name',
  'type',
  'd',
  'role',
  'key',
  'viewBox',
  'style',
  'to',
  'href',
  'src',
]);

function textsOf(value: unknown): { at: number; text: string }[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isNode(value)) return [];
  if (value.type === 'KeyValueProperty' && isNode(value.key) && value.key.value === 'whatToDo') return []; // read by engineers
  if (value.type === 'ImportDeclaration' || value.type === 'TsLiteralType') return [];
  if (value.type === 'JSXAttribute' && isNode(value.name) && unread.has(String(value.name.value))) return [];
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') return elementTexts(value);
  if (value.type === 'StringLiteral') return sentence(value, String(value.value));
  if (value.type === 'TemplateLiteral') return [...sentence(value, templateText(value)), ...textsOf(value.expressions)];
  return Object.values(value).flatMap(textsOf);
}

/** The children as one text, with `…` for what is filled in; what stands inside those is read by itself. */
function elementTexts(element: Node): { at: number; text: string }[] {
  const children = Array.isArray(element.children) ? element.children.filter(isNode) : [];
  const text = children
    .map((child) => (child.type === 'JSXText' ? String(child.value) : child.type === 'JSXElement' ? ' . ' : '…'))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const first = children.find((child) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)));
  const own = first && isNode(first.span) ? [{ at: Number(first.span.start), text }] : [];
  const { children: _children, ...rest } = element;
  return [
    ...own,
    ...textsOf(Object.values(rest)),
    ...children.filter(({ type }) => type !== 'JSXText').flatMap(textsOf),
  ];
}

function templateText(template: Node): string {
  const quasis = Array.isArray(template.quasis) ? template.quasis.filter(isNode) : [];
  return quasis.map(({ cooked }) => (typeof cooked === 'string' ? cooked : '')).join('…');
}

/** Words with a space between them that begin like a sentence; class names and code do not. */
function sentence(node: Node, text: string): { at: number; text: string }[] {
  const isSentence =
    /^[\p{Lu}…“"\d][^{}<>=]*\s\S/u.test(text) || /^[\p{Ll}][^{}<>=\-:[\]/_]*\s[^{}<>=\-:[\]/_]*[.…]/u.test(text);
  return isSentence && isNode(node.span) ? [{ at: Number(node.span.start), text }] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
