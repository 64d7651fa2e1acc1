export interface Letter {
  /** The same key is delivered once. */
  effectKey: string;
  to: string;
  subject: string;
  body: string;
  /** A text file that goes with it. */
  attachment?: { name: string; content: string } | undefined;
  /** Whom it is from: a name beside the address of the mail server, and where answers go (D385). */
  senderName?: string;
  replyTo?: string | null;
  /** Stands over the text. */
  logo?: { contentType: string; content: Buffer } | undefined;
}

/** Sends letters to staff. */
export interface Mail {
  send(letter: Letter): Promise<void>;
  /** Greets the server and signs in; says by a `PartnerProblem` that it does not let us. */
  check(): Promise<void>;
}
