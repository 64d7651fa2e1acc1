export interface PageArguments {
  first?: number;
  after?: string | null;
}

/** A page of a list, whose cursor is the place in it. */
export function pageOf<T>(all: readonly T[], { first = 50, after }: PageArguments) {
  const from = after ? Number(after) : 0;
  const nodes = all.slice(from, from + Math.min(first, 250));
  const end = from + nodes.length;
  return { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: nodes.length > 0 ? String(end) : null } };
}
