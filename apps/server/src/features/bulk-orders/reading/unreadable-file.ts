/** A file that is no bulk file; its message is the cause in words for who uploaded it (D266). */
export class UnreadableFileError extends Error {
  /** The cells of the row most like a header, where that is what is wrong. */
  readonly columns: readonly string[];

  constructor(message: string, columns: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.columns = columns;
  }
}
