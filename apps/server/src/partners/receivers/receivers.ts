/** One event for one webhook's receiver. */
export interface Posting {
  /** Whose line it goes over: a receiver that is away holds up no other one. */
  webhookId: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What came of it. Without an answer there is a problem, and nobody knows whether the receiver has it. */
export interface PostingOutcome {
  status: number | null;
  /** The beginning of the answer. */
  answer: string;
  problem: string | null;
  milliseconds: number;
  retryAfterSeconds: number | undefined;
}

/** Other programs that are told of events, wherever administrators have said they are. */
export interface Receivers {
  /** Sends an event once. Throws a `PartnerProblem` where it was not sent at all: the receiver is left alone for now. */
  post(posting: Posting): Promise<PostingOutcome>;
}
