export interface LabelGlyphs {
  text: string;
  /** The characters the printer cannot draw, once each, for the warning (D99). */
  lost: string[];
}

/** A text in characters every label printer draws: Latin letters and common marks; accents it lacks fall off, the rest is left out (D99). */
export function labelGlyphs(text: string): LabelGlyphs {
  const lost = new Set<string>();
  const drawn = [...text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim()].map((character) => {
    const glyph = drawable(character);
    if (glyph === '' && /[^\p{C}\p{M}]/u.test(character)) lost.add(character);
    return glyph;
  });
  return { text: drawn.join(''), lost: [...lost] };
}

const substitutes: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '…': '...',
};

/** ASCII, Latin-1 and Latin Extended-A without their control characters, and the euro sign. */
const printerCharacter = /^[ -~¡-¬®-ſ€]$/u;

function drawable(character: string): string {
  const glyph = substitutes[character] ?? character;
  if (glyph === '...' || printerCharacter.test(glyph)) return glyph;
  const [base = ''] = character.normalize('NFKD');
  return printerCharacter.test(base) ? base : '';
}
