import { code128Drawing } from '#parts/printing/code128-drawing.ts';
import { testCode } from './test-code.ts';

const features = 'popup,width=700,height=700'; // as papers open theirs
const svg = 'http://www.w3.org/2000/svg';

/** Prints a page with a bar code from a window like those of the papers; null where the browser opens none. */
export function openTestPage(title: string, language: string): Window | null {
  const page = window.open('', '_blank', features);
  if (!page) return null;
  const { document } = page;
  document.documentElement.lang = language;
  document.title = title;
  document.body.replaceChildren(heading(document, title), barCode(document));
  document.body.style.cssText = 'margin:1in;font:24px sans-serif;color:#000;background:#fff';
  page.setTimeout(() => page.print(), 50); // once it is painted
  return page;
}

function heading(document: Document, title: string): HTMLElement {
  const element = document.createElement('h1');
  element.textContent = `Bloomdesk: ${title}`;
  return element;
}

function barCode(document: Document): Element {
  const { width, bars } = code128Drawing(testCode) ?? { width: 1, bars: '' };
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${width} 1`);
  drawing.setAttribute('preserveAspectRatio', 'none');
  drawing.setAttribute('shape-rendering', 'crispEdges');
  drawing.style.cssText = `display:block;width:${(width * 3) / 203}in;height:0.7in`;
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', bars);
  drawing.append(path);
  return drawing;
}
