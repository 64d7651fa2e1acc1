export interface Letter {
  /** The same key is delivered once. */
  effectKey: string;
  to: string;
  subject: string;
  body: string;
}

/** Sends letters to staff. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}
