import type { CareEntry } from '@bloomdesk/contract/orders/shapes';

/** What someone has given for a problem in one go. */
export interface CareResolution {
  key: string;
  performedBy: string;
  /** Of its first entry. */
  date: string;
  entries: CareEntry[];
}

/** The care log by resolution, the newest first: the calls of one run belong together, everything else stands alone (D157). */
export function careResolutions(log: readonly CareEntry[]): CareResolution[] {
  const inOrder = log.toReversed(); // it comes with the newest first
  const byRun = Map.groupBy(inOrder, (entry) => entry.runId ?? entry);
  const resolutions = [...byRun.values()].flatMap((entries, at) => {
    const [first] = entries;
    return first ? [{ key: `${at}`, performedBy: first.performedBy, date: first.date, entries }] : [];
  });
  return resolutions.toReversed();
}
