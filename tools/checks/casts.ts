import { parseSync } from '@swc/core';
import type { Finding } from './finding.ts';
import { isTestCode, sourceTexts } from './import-graph.ts';
import { root } from '../workplace.ts';

/** So many files of the product may say `as`; what is left over says what no type can. */
const mostFiles = 10;

/** A reason stands on the line of its `as`, or so many lines above. */
const reasonAbove = 3;

/** The type checker believes every `as`, so there are few, and each says why it is true. */
export function checkCasts(base = root): Promise<Finding[]> {
  const product = [...sourceTexts(['apps', 'packages'], base)].filter(([file]) => !isTestCode(file));
  return Promise.resolve(castFindings(new Map(product)));
}

/** What is wrong with the casts of these files. */
export function castFindings(texts: ReadonlyMap<string, string>): Finding[] {
  const some = [...texts]
    .map(([file, text]) => ({ file, text, lines: castsIn(text, file.endsWith('.tsx')) }))
    .filter(({ lines }) => lines.length > 0);
  const tooMany = `says as, as ${some.length} files do (${mostFiles} at most): narrow by a test, or let generics carry the type`;
  return [
    ...(some.length > mostFiles ? some.map(({ file }) => ({ where: file, what: tooMany })) : []),
    ...some.flatMap(({ file, text, lines }) =>
      lines
        .filter((line) => !hasReason(text.split('\n'), line))
        .map((line) => ({ where: `${file}:${line}`, what: 'says as without a comment on why it is true' })),
    ),
  ];
}

/** The lines on which the text says `as` to the type checker; `as const` and the names of imports are no such claim. */
export function castsIn(source: string, tsx: boolean): number[] {
  // Positions go on counting from file to file, in bytes: the first semicolon tells where this one begins.
  const tree = parseSync(`;${source}`, { syntax: 'typescript', tsx, target: 'es2024' });
  const begin = (tree.body[0]?.span.start ?? 0) + 1;
  const bytes = Buffer.from(source);
  return endsOfCasts(tree).map(
    (end) =>
      bytes
        .subarray(0, end - begin)
        .toString()
        .split('\n').length,
  );
}

function endsOfCasts(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(endsOfCasts);
  if (typeof value !== 'object' || value === null) return [];
  const isCast = 'type' in value && value.type === 'TsAsExpression' && 'span' in value;
  return [...(isCast ? [Number(Object(value.span).end)] : []), ...Object.values(value).flatMap(endsOfCasts)];
}

function hasReason(lines: readonly string[], line: number): boolean {
  const near = lines.slice(Math.max(0, line - 1 - reasonAbove), line - 1);
  return /\/\/ \w/.test(lines[line - 1] ?? '') || near.some((text) => /^\s*(\/\/|\/?\*+) \w/.test(text));
}
