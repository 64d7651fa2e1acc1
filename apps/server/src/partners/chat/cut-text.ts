/** The text cut to what fits, measured as it will be sent, with an ellipsis where something was left out. */
export function cutText(text: string, most: number, sizeOf: (part: string) => number): string {
  let size = 0;
  let kept = '';
  const room = most - sizeOf('…');
  for (const sign of text) {
    size += sizeOf(sign);
    if (size > room) return sizeOf(text) <= most ? text : `${kept}…`;
    kept += sign;
  }
  return kept;
}
