const prefix = 'key:center:';

/** The groups that say at which centers a program works: all of them where none is named (D477). */
export function centerGroupsOfKey(fcIds: readonly number[] | null): string[] {
  return fcIds === null ? ['FCAll'] : fcIds.map(centerGroupOfKey);
}

/** The group of programs that are limited to some centers, this one among them; no person is in it. */
export function centerGroupOfKey(fcId: number): string {
  return `${prefix}${fcId}`;
}

/** Does one of these groups belong to a program that works at some centers only? */
export function isLimitedToCenters(groups: readonly string[]): boolean {
  return groups.some((group) => group.startsWith(prefix));
}
