/** A selected suborder, as any list knows it. */
export interface BulkTarget {
  suborderId: string;
  /** Where the list shows it; the question before exceptions are removed names it. */
  deliveryDate?: string | undefined;
}
