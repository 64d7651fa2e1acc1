/** One thing the doctor has looked at. */
export interface Finding {
  what: string;
  /** Undefined when all is well; otherwise what to do. */
  problem?: string | undefined;
}
