/** The library for pictures, fetched with the first one: it takes 10 MiB that a server without pictures does not need. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false); // pictures of one order are rarely those of the next
  sharp.concurrency(1);
  return sharp;
}
