import { parseSync } from '@swc/core';

/** One function of a source file: its name as written, the line it starts on, and how long it is. */
export interface SourceFunction {
  name: string;
  line: number;
  lines: number;
  /** A function with a capital name that writes JSX. */
  isComponent: boolean;
}

/** A statement of a source file and its line. */
export interface SourceLine {
  line: number;
  text: string;
}

/** What the budgets ask about a source file. */
export interface SourceShape {
  functions: SourceFunction[];
  /** Where the file imports from, dynamic imports included. */
  imports: SourceLine[];
  defaultExports: SourceLine[];
  /** `export * from`. */
  barrels: SourceLine[];
  /** Classes by name, each with what it extends. */
  classes: (SourceLine & { parent: string })[];
}

/** Reads the shape of a TypeScript or JavaScript file; the methods of an object are counted for themselves. */
export function shapeOf(source: string, tsx: boolean): SourceShape {
  // Positions go on counting from file to file, in bytes: the first semicolon tells where this one begins.
  const tree: unknown = parseSync(`;${source}`, { syntax: 'typescript', tsx, target: 'es2024' });
  const shape: SourceShape = { functions: [], imports: [], defaultExports: [], barrels: [], classes: [] };
  const start = listOf(tree, 'body').map(spanOf)[0]?.start ?? 0;
  visit(tree, '', { shape, lineAt: lineFinder(source, start + 1) });
  return shape;
}

interface Reading {
  shape: SourceShape;
  lineAt: (position: number) => number;
}

type Node = Record<string, unknown>;

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);

function visit(value: unknown, name: string, reading: Reading): void {
  if (Array.isArray(value)) for (const item of value) visit(item, name, reading);
  if (!isNode(value)) return;
  const known = nameOf(value) || name;
  note(value, known, reading);
  for (const [key, child] of Object.entries(value)) if (key !== 'span') visit(child, known, reading);
}

function note(node: Node, name: string, { shape, lineAt }: Reading): void {
  const { start, end } = spanOf(node);
  const line = lineAt(start);
  if (functionTypes.has(String(node['type']))) {
    const lines = lineAt(end) - line + 1 - methodLines(node, lineAt);
    shape.functions.push({ name, line, lines, isComponent: /^[A-Z]/.test(name) && holdsJsx(node) });
    return;
  }
  switch (node['type']) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      if (node['source']) shape.imports.push({ line, text: textOf(node['source']) });
      return;
    case 'ExportAllDeclaration':
      shape.barrels.push({ line, text: textOf(node['source']) });
      return;
    case 'ExportDefaultDeclaration':
    case 'ExportDefaultExpression':
      shape.defaultExports.push({ line, text: name });
      return;
    case 'CallExpression':
      if (typeOf(node['callee']) === 'Import') shape.imports.push({ line, text: importedBy(node) });
      return;
    case 'ClassDeclaration':
      shape.classes.push({ line, text: name, parent: textOf(node['superClass']) });
      return;
  }
}

/** Lines of functions that are properties of an object inside this one: a store is as long as its longest method. */
function methodLines(node: Node, lineAt: Reading['lineAt']): number {
  const methods = (value: unknown): Node[] => {
    if (Array.isArray(value)) return value.flatMap(methods);
    if (!isNode(value)) return [];
    if (value['type'] === 'MethodProperty' || isFunctionProperty(value)) return [value];
    return Object.values(value).flatMap(methods);
  };
  const inner = Object.values(node).flatMap(methods).map(spanOf);
  return inner.reduce((sum, { start, end }) => sum + lineAt(end) - lineAt(start) + 1, 0);
}

function isFunctionProperty(node: Node): boolean {
  return node['type'] === 'KeyValueProperty' && functionTypes.has(typeOf(node['value']));
}

function holdsJsx(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsJsx);
  if (!isNode(value)) return false;
  return typeOf(value).startsWith('JSX') || Object.values(value).some(holdsJsx);
}

/** What a declaration, a variable or a property calls the function inside it. */
function nameOf(node: Node): string {
  return textOf(node['identifier']) || textOf(node['id']) || textOf(node['key']);
}

function importedBy(call: Node): string {
  const [first] = listOf(call, 'arguments');
  return isNode(first) ? textOf(first['expression']) : '';
}

function textOf(value: unknown): string {
  if (!isNode(value)) return '';
  return typeof value['value'] === 'string' ? value['value'] : '';
}

function typeOf(value: unknown): string {
  return isNode(value) && typeof value['type'] === 'string' ? value['type'] : '';
}

function spanOf(value: unknown): { start: number; end: number } {
  const span = isNode(value) ? value['span'] : undefined;
  if (!isNode(span)) return { start: 0, end: 0 };
  return { start: Number(span['start']), end: Number(span['end']) };
}

function listOf(value: unknown, key: string): unknown[] {
  const list = isNode(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** From a byte position in the file to its line, counted from one. */
function lineFinder(source: string, base: number): (position: number) => number {
  const bytes = Buffer.from(source);
  const starts = [0];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) starts.push(at + 1);
  return (position) => {
    const offset = position - base;
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
