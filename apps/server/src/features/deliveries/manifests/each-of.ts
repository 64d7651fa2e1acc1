/** Does each of these, whatever becomes of the others; what went wrong first is thrown once all have had their turn. */
export async function eachOf(works: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}
