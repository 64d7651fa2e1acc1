/** What an order of a file is known by: its reference is unique for each customer, without regard to case and white space (D266). */
export function bulkRefKey(customerEmail: string, orderRef: string): string {
  return `${customerEmail.trim().toLowerCase()} ${orderRef.toLowerCase().replaceAll(/\s/g, '')}`;
}
