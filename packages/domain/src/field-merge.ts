import { keysOf } from './typed-object.ts';
/** The same fields as three people-moments know them. */
export interface ThreeSides<Fields extends object> {
  /** As they stood when someone began to write. */
  base: Fields;
  /** As that user has written them. */
  mine: Fields;
  /** As another user has stored them meanwhile. */
  stored: Fields;
}

export interface MergedFields<Fields extends object> {
  /** What is written stays; what was left alone follows what is stored. */
  merged: Fields;
  /** Changed by the other only, and taken over. */
  taken: (keyof Fields & string)[];
  /** Changed by both, and not to the same: someone has to choose. */
  conflicts: (keyof Fields & string)[];
}

/** Brings two people's changes of the same thing together, field by field, so that neither loses a word (D43). */
export function mergeFields<Fields extends object>({ base, mine, stored }: ThreeSides<Fields>): MergedFields<Fields> {
  const keys = keysOf(base);
  const differs = (a: Fields, b: Fields) => keys.filter((key) => !isSame(a[key], b[key]));
  const theirs = differs(base, stored);
  const ours = new Set(differs(base, mine));
  const taken = theirs.filter((key) => !ours.has(key));
  const conflicts = theirs.filter((key) => ours.has(key) && !isSame(mine[key], stored[key]));
  const merged = { ...mine };
  for (const key of taken) merged[key] = stored[key];
  return { merged, taken, conflicts };
}

/** Values of forms: texts, numbers, and small objects such as coordinates with their keys in one order. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
