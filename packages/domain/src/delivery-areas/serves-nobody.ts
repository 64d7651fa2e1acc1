export interface ReachFacts {
  hasShape: boolean;
  zipCount: number;
  nationwide: boolean;
}

/** An area with neither map, ZIP list nor the nationwide mark serves nobody (D246). */
export function servesNobody({ hasShape, zipCount, nationwide }: ReachFacts): boolean {
  return !hasShape && zipCount === 0 && !nationwide;
}
