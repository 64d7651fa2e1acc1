/** A view as far as the address can name it. */
export interface NamedView {
  viewId: string;
  isShared: boolean;
  isDefault: boolean;
}

/** Stands for a view where the reader wants none and their table would open with one. */
const everything = 'all';

/**
 * The view that decides how a table is looked at, and the name that stands in the address. What the address says in words
 * comes first; then the view it names, which stays named where the reader does not see it; then the reader's default.
 */
export function askedView<View extends NamedView>(
  word: unknown,
  isSpelled: boolean,
  views: readonly View[],
): { view: View | undefined; name: string | null } {
  const named = typeof word === 'string' && word !== '' ? word : null;
  if (named === everything) return { view: undefined, name: null };
  if (isSpelled) return { view: undefined, name: named };
  const view = views.find(({ viewId, isDefault }) => (named === null ? isDefault : viewId === named));
  return { view, name: view?.viewId ?? named };
}

/** The name that none needs in the address, where what is shown is not spelled out and the reader's default would come. */
export function nameOfNone(isSpelled: boolean, views: readonly NamedView[]): string | undefined {
  return !isSpelled && views.some(({ isDefault }) => isDefault) ? everything : undefined;
}
