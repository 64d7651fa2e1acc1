/** A record of one kind and day, in our books or in theirs. */
export interface BookedRecord {
  /** The order, suborder, refund or adjustment it is of. */
  subject: string;
  /** Cents; null where it has no sum. */
  amount: number | null;
}

export interface BookedSum {
  count: number;
  /** Cents. */
  amount: number;
}

/** A record that is not the same on both sides; a side without it has null. */
export interface AccountingDifference {
  subject: string;
  ours: BookedRecord | null;
  theirs: BookedRecord | null;
}

/** How many records there are, and what they come to. */
export function bookedSum(records: readonly BookedRecord[]): BookedSum {
  return { count: records.length, amount: records.reduce((sum, { amount }) => sum + (amount ?? 0), 0) };
}

/** Every record that one side has and the other has not, or has with another amount; by its subject. */
export function accountingDifferences(
  ours: readonly BookedRecord[],
  theirs: readonly BookedRecord[],
): AccountingDifference[] {
  const [here, there] = [bySubject(ours), bySubject(theirs)];
  const subjects = [...new Set([...here.keys(), ...there.keys()])].toSorted((one, other) => one.localeCompare(other));
  return subjects
    .map((subject) => ({ subject, ours: here.get(subject) ?? null, theirs: there.get(subject) ?? null }))
    .filter((pair) => pair.ours === null || pair.theirs === null || pair.ours.amount !== pair.theirs.amount);
}

/** One that is there twice comes to both, so that it differs. */
function bySubject(records: readonly BookedRecord[]): Map<string, BookedRecord> {
  const known = new Map<string, BookedRecord>();
  for (const { subject, amount } of records) {
    const earlier = known.get(subject);
    known.set(subject, { subject, amount: earlier ? (earlier.amount ?? 0) + (amount ?? 0) : amount });
  }
  return known;
}
