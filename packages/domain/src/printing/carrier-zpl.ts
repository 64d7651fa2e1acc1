/**
 * A carrier's label may be sent to a printer: it starts ^XA, ends ^XZ, and every command in it draws or places this
 * label. Whatever loads, recalls, deletes, configures or speaks by tilde is refused, and so is anything between labels.
 */
export function isSafeCarrierZpl(text: string): boolean {
  if (!harmlessText.test(text) || printerSettings.test(text)) return false;
  const zpl = text.replace(/\s/g, '').toUpperCase();
  const labels = zpl.split('^XZ');
  return (
    labels.length > 1 && labels.pop() === '' && labels.every((label) => label.startsWith('^XA') && onlyDraws(label))
  );
}

/** No tilde, and no control character that printers read as a caret or a tilde. */
const harmlessText = /^[\t\n\r -}\u00a0-\uffff]*$/;

/** The printers' own settings language. */
const printerSettings = /!\s*U1?\s+(SETVAR|GETVAR|DO)\b/i;

function onlyDraws(label: string): boolean {
  return label
    .slice(3)
    .split('^')
    .slice(1)
    .every((command) => drawing.test(command));
}

/** Fonts and bar codes; fields; graphics; label home, length and width; print darkness, speed, quantity; media; encoding; comments. */
const drawing = /^(A[0-9A-Z@]|B[0-9A-Z]|F[BCDHMOPRSTVWX]|G[BCDEFS]|L[HLRST]|P[MOQRW]|M[CDFMNTU]|C[FIVW]|SZ2|XB|DN)/;
