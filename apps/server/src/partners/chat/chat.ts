export interface ChatPost {
  /** The same key is posted once. */
  effectKey: string;
  channel: string;
  text: string;
}

/** Posts to the company's chat channels. */
export interface Chat {
  post(post: ChatPost): Promise<void>;
  /** Asks without posting; says by a `PartnerProblem` that posts would not arrive. */
  check(): Promise<void>;
}
