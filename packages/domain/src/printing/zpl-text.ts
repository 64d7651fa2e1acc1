import { labelGlyphs } from './label-glyphs.ts';

/**
 * A text for a ZPL field that begins with ^FH: everything but plain letters, digits and a few marks becomes hex, so that
 * no recipient can speak to the printer. At most `limit` characters are printed.
 */
export function zplText(text: string, limit = 60): string {
  return [...labelGlyphs(text).text]
    .slice(0, limit)
    .map((character) => (/^[A-Za-z0-9 .,'"!?()&:;#@+=*/-]$/.test(character) ? character : hex(character)))
    .join('');
}

/** Percent encoding is UTF-8 in hex already. */
function hex(character: string): string {
  const encoded = encodeURIComponent(character);
  return encoded.startsWith('%')
    ? encoded.replaceAll('%', '_')
    : `_${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
