/** What a server can be asked about those who are connected to it. */
export interface Live {
  /** How many subscriptions follow. */
  listeners(): number;
  /** How many are connected. */
  visits(): number;
  /** Looks again at everybody who is connected, as it does by itself every few seconds. */
  lookAgain(): Promise<void>;
}
