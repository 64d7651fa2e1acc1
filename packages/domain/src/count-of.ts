/** A count of things in words: `1 suborder`, `1,234 suborders`; what is not made plural by an s has its plural beside it. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
