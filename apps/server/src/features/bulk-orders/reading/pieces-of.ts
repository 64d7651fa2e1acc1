/** Bytes read at a stretch: about a millisecond of work. */
const pieceSize = 64 * 1024;

/** The same bytes in pieces that take about a millisecond each. */
export async function* piecesOf(slices: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const slice of slices) {
    for (let at = 0; at < slice.length; at += pieceSize) yield slice.subarray(at, at + pieceSize);
  }
}
