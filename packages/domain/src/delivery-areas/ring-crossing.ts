/** Longitude first, then latitude. */
type Ring = readonly (readonly number[])[];

/** Where two edges of a polygon cross; places count from 1, and an edge is named by the position it starts at. */
export interface Crossing {
  ring: number;
  position: number;
  otherRing: number;
  otherPosition: number;
}

interface Edges {
  count: number;
  /** x1, y1, x2, y2 of each edge, one after another. */
  ends: Float64Array;
  ring: Uint32Array;
  position: Uint32Array;
}

// A drawn border has short edges, of which few lie side by side; only a shape made to be slow needs more than this.
const mostComparisons = 12_000_000;
// In square degrees: what lies closer than a hair to an edge touches it, and may.
const hair = 1e-12;
// In square degrees, a hundred square metres or less: the loop that rounding makes of a narrow spit, in cities' own maps.
const slip = 1e-8;

/**
 * The first place where edges of a polygon's closed rings cross each other, `undefined` when none do, and 'too-tangled'
 * when so many lie across each other that finding out would take too long. Rings may touch, and a ring may make a loop no
 * larger than a house, as borders in use do.
 */
export function firstCrossing(rings: readonly Ring[]): Crossing | 'too-tangled' | undefined {
  const edges = edgesOf(rings);
  const axis = spread(edges, 0) <= spread(edges, 1) ? 0 : 1;
  const low = Float64Array.from({ length: edges.count }, (_, edge) => end(edges, edge, axis, Math.min));
  const high = Float64Array.from({ length: edges.count }, (_, edge) => end(edges, edge, axis, Math.max));
  const order = Uint32Array.from({ length: edges.count }, (_, edge) => edge).sort(
    (a, b) => (low[a] ?? 0) - (low[b] ?? 0),
  );

  let comparisons = 0;
  for (let at = 0; at < order.length; at++) {
    const edge = order[at] ?? 0;
    for (let next = at + 1; next < order.length; next++) {
      const other = order[next] ?? 0;
      if ((low[other] ?? 0) > (high[edge] ?? 0)) break;
      if (++comparisons > mostComparisons) return 'too-tangled';
      if (!crosses(edges.ends, edge * 4, other * 4)) continue;
      const crossing = crossingOf(edges, Math.min(edge, other), Math.max(edge, other));
      if (!isSlip(rings, crossing)) return crossing;
      comparisons += rings[crossing.ring - 1]?.length ?? 0;
    }
  }
  return undefined;
}

function edgesOf(rings: readonly Ring[]): Edges {
  const count = rings.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);
  const edges = {
    count,
    ends: new Float64Array(count * 4),
    ring: new Uint32Array(count),
    position: new Uint32Array(count),
  };
  let edge = 0;
  for (const [ring, positions] of rings.entries()) {
    for (let at = 0; at + 1 < positions.length; at++, edge++) {
      edges.ends.set([...corner(positions[at]), ...corner(positions[at + 1])], edge * 4);
      edges.ring[edge] = ring + 1;
      edges.position[edge] = at + 1;
    }
  }
  return edges;
}

function corner(position: readonly number[] | undefined): [x: number, y: number] {
  return [position?.[0] ?? 0, position?.[1] ?? 0];
}

function end({ ends }: Edges, edge: number, axis: number, pick: (a: number, b: number) => number): number {
  return pick(ends[edge * 4 + axis] ?? 0, ends[edge * 4 + axis + 2] ?? 0);
}

/** How many edges lie beside each other along an axis, on average. */
function spread(edges: Edges, axis: number): number {
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let edge = 0; edge < edges.count; edge++) {
    const from = end(edges, edge, axis, Math.min);
    const to = end(edges, edge, axis, Math.max);
    sum += to - from;
    if (from < least) least = from;
    if (to > most) most = to;
  }
  return most > least ? sum / (most - least) : Number.POSITIVE_INFINITY;
}

/** Does each edge have an end on either side of the other? */
function crosses(ends: Float64Array, edge: number, other: number): boolean {
  return (
    areOpposite(side(ends, edge, other), side(ends, edge, other + 2)) &&
    areOpposite(side(ends, other, edge), side(ends, other, edge + 2))
  );
}

/** On which side of an edge an end lies, by sign; both as places in the list of ends. */
function side(ends: Float64Array, edge: number, at: number): number {
  const x = ends[edge] ?? 0;
  const y = ends[edge + 1] ?? 0;
  const along = (ends[edge + 2] ?? 0) - x;
  const up = (ends[edge + 3] ?? 0) - y;
  return along * ((ends[at + 1] ?? 0) - y) - up * ((ends[at] ?? 0) - x);
}

function areOpposite(one: number, other: number): boolean {
  return (one > hair && other < -hair) || (one < -hair && other > hair);
}

/** Does the ring only make a tiny loop where it crosses itself? Measured on the smaller of its two parts. */
function isSlip(rings: readonly Ring[], { ring, position, otherRing, otherPosition }: Crossing): boolean {
  if (ring !== otherRing) return false;
  const positions = rings[ring - 1] ?? [];
  const knot = meeting(positions, position - 1, otherPosition - 1);
  const loop = [knot, ...positions.slice(position, otherPosition)];
  const rest = [knot, ...positions.slice(otherPosition, -1), ...positions.slice(0, position)];
  return Math.min(enclosed(loop), enclosed(rest)) < slip;
}

/** The point where two edges cross. */
function meeting(positions: Ring, edge: number, other: number): [x: number, y: number] {
  const [[ax, ay], [bx, by]] = [corner(positions[edge]), corner(positions[edge + 1])];
  const [[cx, cy], [dx, dy]] = [corner(positions[other]), corner(positions[other + 1])];
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  const way = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  return [ax + way * (bx - ax), ay + way * (by - ay)];
}

/** The area of a ring left open, in square degrees. */
function enclosed(ring: Ring): number {
  const [x0, y0] = corner(ring[0]);
  let twice = 0;
  for (let at = 2; at < ring.length; at++) {
    const [ax, ay] = corner(ring[at - 1]);
    const [bx, by] = corner(ring[at]);
    twice += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return Math.abs(twice / 2);
}

function crossingOf({ ring, position }: Edges, edge: number, other: number): Crossing {
  return {
    ring: ring[edge] ?? 0,
    position: position[edge] ?? 0,
    otherRing: ring[other] ?? 0,
    otherPosition: position[other] ?? 0,
  };
}
