/** Whom and what an erasure takes away. */
export interface ErasingScope {
  erasureId: string;
  customerIds: readonly string[];
  suborderIds: readonly string[];
  /** Every order with one of the suborders: its notes, comments, letters and files may be about the person. */
  orderIds: readonly string[];
  /** Uploaded files that have an order of theirs, placed or not. */
  requestIds: readonly string[];
  /** Taken out of texts wherever they stand, in lower case, the longest first. */
  words: readonly string[];
  /** First and last names, for texts that are about nobody else. */
  names: readonly string[];
  namePatterns: readonly string[];
  /** Patterns of `words`, and of the addresses and numbers among them. */
  wordPatterns: readonly string[];
  markPatterns: readonly string[];
  /** Patterns of the ids of orders and suborders as they stand in an answer or a message. */
  idPatterns: readonly string[];
  now: Date;
}

/** For texts that are about their orders. */
export function theirWords({ words, names }: Pick<ErasingScope, 'words' | 'names'>): string[] {
  return [...words, ...names];
}
