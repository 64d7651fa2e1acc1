/** A field that was refused and why, in words for the person who typed it. */
export interface FieldProblem {
  field: string;
  message: string;
}
