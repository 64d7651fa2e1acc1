/** A letter as it was taken. */
export interface StandInLetter {
  messageId: string;
  from: string;
  to: string[];
  /** With its headers. */
  text: string;
  /** How often it came: the same Message-ID again is the same letter. */
  times: number;
}

/** What the mail server has done, whatever anybody was told of it. */
export interface MailLedger {
  /** By their Message-ID. */
  letters: Map<string, StandInLetter>;
  /** Letters that are not as mail has them, in words. */
  offences: string[];
}

export function mailLedger(): MailLedger {
  return { letters: new Map(), offences: [] };
}

/** Keeps a letter, or counts it once more. */
export function keep({ letters }: MailLedger, letter: Omit<StandInLetter, 'times'>): StandInLetter {
  const kept = letters.get(letter.messageId) ?? { ...letter, times: 0 };
  kept.times += 1;
  letters.set(letter.messageId, kept);
  return kept;
}
