export type Edges = ReadonlyMap<number, ReadonlySet<number>>;

/** Joins the edges of several graphs. */
export function joined(...graphs: readonly Edges[]): Edges {
  const all = new Map<number, Set<number>>();
  for (const graph of graphs) for (const [from, to] of graph) all.set(from, new Set([...(all.get(from) ?? []), ...to]));
  return all;
}

/** The nodes that are on a cycle or between two cycles: all others are peeled off, from both ends. Empty without a cycle. */
export function core(edges: Edges): ReadonlySet<number> {
  const nodes = new Set([...edges].flatMap(([from, to]) => [from, ...to]));
  peel(nodes, edges);
  peel(nodes, reversed(edges));
  return nodes;
}

/** Takes away, one after the other, the nodes that nothing left leads to. */
function peel(nodes: Set<number>, edges: Edges): void {
  const incoming = new Map<number, number>();
  for (const node of nodes) for (const next of edges.get(node) ?? []) incoming.set(next, (incoming.get(next) ?? 0) + 1);
  const free = [...nodes].filter((node) => !incoming.has(node));
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    nodes.delete(node);
    for (const next of edges.get(node) ?? []) {
      const left = (incoming.get(next) ?? 0) - 1;
      incoming.set(next, left);
      if (left === 0 && nodes.has(next)) free.push(next);
    }
  }
}

function reversed(edges: Edges): Edges {
  const back = new Map<number, Set<number>>();
  for (const [from, to] of edges)
    for (const next of to) back.set(next, (back.get(next) ?? new Set<number>()).add(from));
  return back;
}

/** Is there a way from one node to the other, within the nodes given? */
export function leads(edges: Edges, from: number, to: number, within: ReadonlySet<number>): boolean {
  const seen = new Set([from]);
  const next = [from];
  for (let node = next.pop(); node !== undefined; node = next.pop()) {
    if (node === to) return true;
    for (const one of edges.get(node) ?? []) {
      if (seen.has(one) || !within.has(one)) continue;
      seen.add(one);
      next.push(one);
    }
  }
  return false;
}
