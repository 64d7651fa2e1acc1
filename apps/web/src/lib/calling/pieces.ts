import type { RawAnswer } from './call-answer.ts';

/** The answer to one of several reads, by its place among them. */
export interface Piece extends RawAnswer {
  read: number;
}

/** The answers in a response as they come: each is a line of JSON that says how long the text after it is. */
export async function* inPieces(response: Response): AsyncGenerator<Piece> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += value;
    for (let piece = firstOf(rest); piece; piece = firstOf(rest)) {
      yield piece.answer;
      rest = rest.slice(piece.end);
    }
  }
}

function firstOf(text: string): { answer: Piece; end: number } | undefined {
  const start = text.indexOf('\n') + 1;
  if (start === 0) return undefined;
  const { length, ...head }: Omit<Piece, 'text'> & { length: number } = JSON.parse(text.slice(0, start));
  const end = start + length;
  return text.length < end ? undefined : { answer: { ...head, text: text.slice(start, end) }, end };
}
