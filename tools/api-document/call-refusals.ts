import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { sourceFiles } from '../checks/source-files.ts';
import { root } from '../workplace.ts';

/** A declaration at the top of a file: what it is called and how it is written. */
type Declarations = ReadonlyMap<string, string>;

interface SourceFile {
  declarations: Declarations;
  /** Where an imported name stands: the file, and its name there. */
  imports: ReadonlyMap<string, { file: string; name: string }>;
}

/**
 * The codes each call may be refused with, read from the sources: whatever refusal is written in its use case or in
 * anything that is reached from there by name. What every call may be refused with by the server itself is left out.
 */
export function callRefusals(): Record<string, string[]> {
  const files = new Map<string, SourceFile>();
  const fileOf = (file: string) => {
    const known = files.get(file) ?? readSource(file);
    files.set(file, known);
    return known;
  };
  const routes = sourceFiles(['apps/server/src/features']).filter((file) => file.endsWith('.routes.ts'));
  const bound = routes.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const nameOf = (local: string) => new RegExp(`\\b(\\w+) as ${local}\\b`).exec(text)?.[1] ?? local;
    return [...text.matchAll(/\banswer\w*\(\s*app,\s*(?:\w+\.)?(\w+),([^;]*)\);/g)].map(
      ([, call = '', useCases = '']) => [nameOf(call), codesFrom(file, useCases, fileOf)] as const,
    );
  });
  return Object.fromEntries(bound.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Makes what every use case is given; what that refuses by itself, such as a key used twice, is the server's. */
const contextFile = 'apps/server/src/composition/request-context.ts';

/** The codes in everything that is reached from a piece of a file, by name. */
function codesFrom(file: string, text: string, fileOf: (file: string) => SourceFile): string[] {
  const codes = new Set<string>();
  const seen = new Set<string>();
  const visit = (from: string, piece: string) => {
    for (const code of codesIn(piece)) codes.add(code);
    const { declarations, imports } = fileOf(from);
    for (const word of new Set(piece.match(/\b[a-z]\w*/g))) {
      const there = declarations.has(word) ? { file: from, name: word } : imports.get(word);
      if (!there || there.file === contextFile || seen.has(`${there.file} ${there.name}`)) continue;
      seen.add(`${there.file} ${there.name}`);
      const next = fileOf(there.file).declarations.get(there.name);
      if (next !== undefined) visit(there.file, next);
    }
  };
  visit(file, text);
  return [...codes].toSorted();
}

/** What is refused in a piece: `new Refusal('…')`, `no('…')`, and problems that carry a code of the catalogue. */
function codesIn(piece: string): string[] {
  const said = [...piece.matchAll(/(?:new Refusal|(?<![\w.])no)\(\s*['`]([\w-]+)(?=['`.])/g)].map(
    ([, code = '']) => code,
  );
  const offered = [...piece.matchAll(/\bcode: '([\w-]+)',\s*message/g)].map(([, code = '']) => code);
  const papers = piece.includes('-unprinted`') ? ['label-unprinted', 'notecard-unprinted'] : [];
  const lookups = piece.includes('admitLookup(') ? ['too-many-requests'] : [];
  return [...said, ...offered, ...papers, ...lookups];
}

function readSource(file: string): SourceFile {
  const text = readFileSync(join(root, file), 'utf8');
  const bytes = Buffer.from(`;${text}`);
  // Positions go on counting from file to file, in bytes: the first semicolon tells where this one begins.
  const { body } = parseSync(`;${text}`, { syntax: 'typescript', target: 'es2024' });
  const start = body[0]?.span.start ?? 0;
  const declarations = new Map<string, string>();
  const imports = new Map<string, { file: string; name: string }>();
  for (const statement of body) {
    const piece = bytes.subarray(statement.span.start - start, statement.span.end - start).toString();
    const name = /^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/.exec(piece)?.[1];
    if (name !== undefined) declarations.set(name, piece);
    if (statement.type !== 'ImportDeclaration' || statement.typeOnly) continue;
    const target = pathOf(file, statement.source.value);
    for (const specifier of target === undefined ? [] : statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier') continue;
      imports.set(specifier.local.value, {
        file: target ?? '',
        name: specifier.imported?.value ?? specifier.local.value,
      });
    }
  }
  return { declarations, imports };
}

/** The source behind an import of the server or the domain; everything else refuses nothing. */
function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier).replaceAll('\\', '/');
  if (specifier.startsWith('#')) return `apps/server/src/${specifier.slice(1)}`;
  const rule = /^@bloomdesk\/domain\/(.+)$/.exec(specifier)?.[1];
  return rule === undefined ? undefined : `packages/domain/src/${rule}.ts`;
}

/** The generated file, as `npm run api-docs` writes it. */
export const callRefusalsFile = 'apps/server/src/http/api-document/call-refusals.json';

/** Its text: the codes of each call, with spaces between them. */
export function callRefusalsText(): string {
  const codes = Object.entries(callRefusals()).map(([call, of]) => [call, of.join(' ')]);
  return `${JSON.stringify(Object.fromEntries(codes), null, 2)}\n`;
}
