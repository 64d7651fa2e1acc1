import { no, type Verdict, yes } from '../verdict.ts';
import { readTag } from './read-tag.ts';

/** The most signs of a tag: a short word, not a remark. */
const tagLength = 24;
/** The most tags of one order; more than that sort nothing. */
export const tagsPerOrder = 10;

/** May an order with these tags have this one too? It may have it already: nothing changes then. */
export function mayTag(tag: string, tags: readonly string[]): Verdict {
  if (tag.length > tagLength || !/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(tag)) return no('tag-form', tagLength);
  return tags.includes(tag) || tags.length < tagsPerOrder ? yes : no('too-many-tags', tagsPerOrder);
}

/** Tags in use that go on as it was typed, first those that begin so, without those the order has; up to `most`. */
export function matchTags(inUse: readonly string[], typed: string, has: readonly string[], most: number): string[] {
  const begun = readTag(typed);
  const others = inUse.filter((tag) => !has.includes(tag) && tag !== begun);
  const first = others.filter((tag) => tag.startsWith(begun));
  const inside = others.filter((tag) => !tag.startsWith(begun) && tag.includes(`-${begun}`));
  return [...first, ...inside].slice(0, most);
}
