import { drawnLabel, printerDots } from '#parts/printing/label-graphic.ts';

/** Dots of a printer for each CSS pixel. */
const dots = 203 / 96;

/**
 * A notecard in printer language, for centers that print cards on the label printer (D274). It is drawn from the face on
 * screen, line by line, so that every script comes out and every line breaks as it is shown.
 */
export async function notecardGraphic(face: Element): Promise<string> {
  const copy = face.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('There is no notecard to print.');
  copy.style.cssText += ';position:fixed;top:0;left:-2000px';
  document.body.append(copy);
  try {
    await document.fonts.ready;
    return drawnLabel(Math.round(copy.offsetHeight * dots), (canvas) => draw(canvas, copy));
  } finally {
    copy.remove();
  }
}

function draw(canvas: OffscreenCanvasRenderingContext2D, card: HTMLElement): void {
  const { left, top, width } = card.getBoundingClientRect();
  const edge = Math.min(0, (printerDots - width * dots) / 2); // a card is a little wider than printers print
  const at = (x: number, y: number): [number, number] => [(x - left) * dots + edge, (y - top) * dots];
  for (const drawing of card.querySelectorAll('svg')) drawBars(canvas, drawing, at);
  for (const line of linesIn(card)) drawLine(canvas, line, at);
}

type Place = (x: number, y: number) => [number, number];

/** Bars start and end on whole dots, so that every one is as wide as it has to be. */
function drawBars(canvas: OffscreenCanvasRenderingContext2D, drawing: SVGSVGElement, at: Place): void {
  const box = drawing.getBoundingClientRect();
  const [x, y] = at(box.left, box.top);
  const { width, height } = drawing.viewBox.baseVal;
  const module = Math.round((box.width * dots) / width);
  canvas.setTransform(module, 0, 0, (box.height * dots) / height, Math.round(x), Math.round(y));
  for (const path of drawing.querySelectorAll('path')) {
    const bars = new Path2D(path.getAttribute('d') ?? '');
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    canvas.fill(bars);
  }
  canvas.resetTransform();
}

interface Line {
  text: string;
  box: { left: number; right: number; top: number };
  style: CSSStyleDeclaration;
}

function drawLine(canvas: OffscreenCanvasRenderingContext2D, { text, box, style }: Line, at: Place): void {
  const size = Number.parseFloat(style.fontSize) * dots;
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${size}px ${style.fontFamily}`;
  canvas.direction = style.direction === 'rtl' ? 'rtl' : 'ltr';
  canvas.textAlign = 'center';
  const [x, y] = at((box.left + box.right) / 2, box.top);
  canvas.fillText(text, x, y + canvas.measureText(text).fontBoundingBoxAscent);
}

/** The lines of all texts as they are broken on the page. */
function linesIn(card: HTMLElement): Line[] {
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const style = node.parentElement && getComputedStyle(node.parentElement);
    if (style) lines.push(...linesOf(node, style));
  }
  return lines;
}

/** Characters as people see them stand on one line while their tops are alike. */
function linesOf(node: Node, style: CSSStyleDeclaration): Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  for (const { segment, index } of new Intl.Segmenter().segment(node.textContent ?? '')) {
    range.setStart(node, index);
    range.setEnd(node, index + segment.length);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const line = lines.at(-1);
    if (line && Math.abs(line.box.top - box.top) < box.height / 2) {
      line.text += segment;
      line.box.left = Math.min(line.box.left, box.left);
      line.box.right = Math.max(line.box.right, box.right);
    } else lines.push({ text: segment, box: { left: box.left, right: box.right, top: box.top }, style });
  }
  return lines.filter(({ text }) => text.trim() !== '');
}
