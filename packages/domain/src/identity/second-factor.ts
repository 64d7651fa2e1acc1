/** Must people in these groups have a second factor? One group that demands it is enough (D485). */
export function needsSecondFactor(groups: readonly string[], demanding: readonly string[]): boolean {
  return groups.some((group) => demanding.includes(group));
}

/** Minutes for which somebody who has proved who they are need not do so again (D486). */
const freshMinutes = 5;

/** Has somebody proved who they are within the last minutes? `authenticatedAt` counts seconds since 1970. */
export function isFresh(authenticatedAt: number | undefined, now: Date): boolean {
  return authenticatedAt !== undefined && now.getTime() / 1000 - authenticatedAt < freshMinutes * 60;
}
