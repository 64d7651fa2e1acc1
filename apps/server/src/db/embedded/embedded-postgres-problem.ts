/** A reason why the embedded database cannot run, told in a sentence for whoever starts Bloomdesk. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
}
