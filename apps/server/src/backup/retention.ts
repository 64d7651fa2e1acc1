import { timeOfBackup } from './backup-place.ts';

const hour = 3600_000;
/** All backups of the last hours stay. */
const allOfHours = 48;
/** So many of those from before upgrades stay, however old. */
const upgrades = 5;

/** Which backups may go: of older days the last one stays, for so many days; the newest one always stays. */
export function outdatedBackups(names: readonly string[], now: Date, days: number): string[] {
  const sorted = names.toSorted();
  const kept = new Set(sorted.slice(-1));
  const ofDay = new Map<string, string>();
  for (const name of sorted) {
    const age = now.getTime() - timeOfBackup(name).getTime();
    if (age <= allOfHours * hour || isAskedFor(name)) kept.add(name);
    if (age <= days * 24 * hour) ofDay.set(name.slice(0, 8), name);
  }
  for (const name of ofDay.values()) kept.add(name);
  for (const name of sorted.filter((each) => each.includes('-upgrade')).slice(-upgrades)) kept.add(name);
  return sorted.filter((name) => !kept.has(name));
}

/** What a person has made, a person removes. */
function isAskedFor(name: string): boolean {
  return name.includes('-asked');
}
