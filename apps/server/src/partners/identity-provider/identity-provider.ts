/** The company's provider of identities (D555), as far as it is asked about itself. */
export interface IdentityProvider {
  /** Reads where it answers and its keys, and shows it our secret with a code that it never gave: nobody is signed in. */
  check(): Promise<void>;
}
