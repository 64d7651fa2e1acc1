/** A black and white picture: one byte for eight dots, the leftmost dot first, rows padded to whole bytes. */
export interface Bitmap {
  /** Dots. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** A label that is nothing but a picture, for printers that take printer language only (D274). */
export function graphicLabel(bitmap: Bitmap): string {
  const perRow = Math.ceil(bitmap.width / 8);
  const total = perRow * bitmap.height;
  return [
    `^XA^LH0,0^PW${bitmap.width}^LL${bitmap.height}`,
    `^FO0,0^GFA,${total},${total},${perRow},${graphicField(bitmap)}^FS`,
    '^PQ1^XZ',
  ].join('\n');
}

/** Which dots are black: dark ones, on white where the picture is transparent. `pixels` are RGBA, as a canvas gives them. */
export function bitmapOf(pixels: Uint8ClampedArray, width: number): Bitmap {
  const height = pixels.length / 4 / width;
  const perRow = Math.ceil(width / 8);
  const bytes = new Uint8Array(perRow * height);
  for (let at = 0; at < width * height; at++) {
    const [red = 255, green = 255, blue = 255, alpha = 0] = pixels.subarray(4 * at, 4 * at + 4);
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    if (255 - ((255 - light) * alpha) / 255 >= 128) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const place = y * perRow + (x >> 3);
    bytes[place] = (bytes[place] ?? 0) | (0x80 >> (x & 7));
  }
  return { width, height, bytes };
}

/** The rows in hexadecimal with the printer's own compression: runs as letters, empty and full ends and repeated rows as signs. */
function graphicField({ width, height, bytes }: Bitmap): string {
  const perRow = Math.ceil(width / 8);
  let field = '';
  let before = '';
  for (let y = 0; y < height; y++) {
    let row = '';
    for (const byte of bytes.subarray(y * perRow, (y + 1) * perRow))
      row += byte.toString(16).toUpperCase().padStart(2, '0');
    field += row === before ? ':' : compressed(row);
    before = row;
  }
  return field;
}

function compressed(row: string): string {
  const cut = row.replace(/0+$/, '');
  const full = row.replace(/F+$/, '');
  const [rest, end] = cut.length <= full.length ? [cut, ','] : [full, '!'];
  const isCut = rest.length < row.length;
  return (
    (isCut ? rest : row).replace(/(.)\1+/g, (run, digit: string) => runOf(run.length) + digit) + (isCut ? end : '')
  );
}

/** A run's length: g to z are 20 to 400, G to Y are 1 to 19. */
function runOf(length: number): string {
  if (length > 419) return `z${runOf(length - 400)}`;
  const twenties = Math.floor(length / 20);
  const ones = length % 20;
  return (
    (twenties > 0 ? String.fromCharCode('f'.charCodeAt(0) + twenties) : '') +
    (ones > 0 ? String.fromCharCode('F'.charCodeAt(0) + ones) : '')
  );
}
