export interface Letter {
  /** The same key is delivered once. */
  effectKey: string;
  to: string;
  subject: string;
  body: string;
  /** A text file that goes with it. */
  attachment?: { name: string; content: string } | undefined;
}

/** Sends letters to staff. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}
