import { useSyncExternalStore } from 'react';

/** Measures texts of cells by the widths of their letters, each of which is measured once for the fonts that are there. */
export function glyphWidths(fonts: number): (text: string) => number {
  const known = held.get(fonts);
  if (known) return known;
  const measure = measureLetters();
  held.set(fonts, measure);
  return measure;
}

/** Another number as soon as another font is there to draw with. */
export function useFontsVersion(): number {
  return useSyncExternalStore(followFonts, loadedFonts);
}

const held = new Map<number, (text: string) => number>();

function followFonts(tell: () => void) {
  document.fonts.addEventListener('loadingdone', tell);
  return () => document.fonts.removeEventListener('loadingdone', tell);
}

function loadedFonts(): number {
  return [...document.fonts].filter(({ status }) => status === 'loaded').length;
}

function measureLetters(): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  const { fontSize, fontFamily } = getComputedStyle(document.body);
  if (pen) pen.font = `${fontSize} ${fontFamily}`;
  const known = new Map<string, number>();
  // Figures of a table are all as wide as each other.
  const measure = (letter: string) => pen?.measureText(/\d/.test(letter) ? '0' : letter).width ?? 0;
  return (text) => {
    let sum = 0;
    for (const letter of text) {
      let width = known.get(letter);
      if (width === undefined) known.set(letter, (width = measure(letter)));
      sum += width;
    }
    return sum;
  };
}
