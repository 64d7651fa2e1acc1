/** One thing a check found: where, and what is wrong there. */
export interface Finding {
  where: string;
  what: string;
}
