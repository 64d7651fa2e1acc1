import type { StandInKeys } from './stand-in-keys.ts';
import type { ProviderHabits, StandInPerson } from './stand-in-people.ts';

/** What may be wrong with the next ID token. */
export type IdTokenFault = 'nonce' | 'audience' | 'issuer' | 'expired' | 'unknown-key' | 'unsigned' | 'access-token';

export interface IdentityStandInOptions {
  habits: ProviderHabits;
  clientId: string;
  clientSecret: string;
  port?: number;
  /** Seconds since 1970; the machine's unless given. */
  time?: () => number;
}

/** A sign-in under way, by its code. */
export interface StandInCode {
  person: StandInPerson;
  session: string;
  redirectUri: string;
  nonce: string | undefined;
  challenge: string;
  scope: string;
}

export interface IdentityStandIn {
  origin: string;
  issuer: string;
  habits: ProviderHabits;
  options: IdentityStandInOptions;
  /** Who may sign in, by their subject. */
  people: Map<string, StandInPerson>;
  codes: Map<string, StandInCode>;
  /** What the last browser was sent here with. */
  asked: URLSearchParams[];
  keys: StandInKeys;
  /** What is wrong with ID tokens from now on. */
  fault: IdTokenFault | undefined;
  seconds(): number;
  /** A logout token about a session or a person, with these claims beside or in place of the usual ones. */
  logoutToken(about: { sid?: string; sub?: string }, changes?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}
