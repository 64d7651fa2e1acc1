import { parseSync } from '@swc/core';

/** How often the text says `as` to the type checker; `as const` and the names of imports are no such claim. */
export function castsIn(source: string, tsx: boolean): number {
  return count(parseSync(`;${source}`, { syntax: 'typescript', tsx, target: 'es2024' }));
}

function count(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each: unknown) => sum + count(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  const here = 'type' in value && value.type === 'TsAsExpression' ? 1 : 0;
  return Object.values(value).reduce((sum: number, each: unknown) => sum + count(each), here);
}
