/** A reason why the embedded database cannot run, told in a sentence for anyone who starts Bloomdesk. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
}
