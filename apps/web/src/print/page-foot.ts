import { useEffect } from 'react';
import { code128Drawing } from '#parts/printing/code128-drawing.ts';

/** Printer dots of the narrowest bar, as on every bar code of ours. */
const dots = 2;

/**
 * Says at the foot of every page whose it is and which of how many, `3 / 5`, so that a dropped page finds its way back.
 * Only the browser knows where pages end, so the foot stands in the margin boxes of its pages.
 */
export function usePageFoot(words: string, code: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageFoot(words, code));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [words, code]);
}

/** The style sheet of such a foot. */
export function pageFoot(words: string, code: string): string {
  const type = "font: 8pt 'Inter Variable', sans-serif";
  return `@page {
    margin-bottom: 0.65in;
    @bottom-left { content: ${cssText(words)}; width: 2.8in; text-align: left; ${type}; }
    @bottom-center { content: ${barCode(code)}; }
    @bottom-right { content: counter(page) ' / ' counter(pages); width: 2.8in; text-align: right; ${type}; }
  }`;
}

function barCode(text: string): string {
  const drawing = code128Drawing(text);
  if (drawing === null) return cssText(text);
  const { width, bars } = drawing;
  const size = `width="${(width * dots) / 203}in" height="0.25in" viewBox="0 0 ${width} 1"`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="none"><path d="${bars}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(picture)}")`;
}

/** A text between quotes as CSS reads it, no matter what it contains. */
function cssText(text: string): string {
  return `"${text.replaceAll(/[\\"\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}
