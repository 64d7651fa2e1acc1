import { inflateSync } from 'node:zlib';

export interface Picture {
  width: number;
  height: number;
  /** Is there ink at this dot? */
  isDark(x: number, y: number): boolean;
}

/** Reads a greyscale PNG of 8 bits, as label pictures are. */
export function readPicture(png: Buffer): Picture {
  const [width, height, depth, colour] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]];
  if (depth !== 8 || colour !== 0) throw new Error('not a greyscale picture of 8 bits');
  const dots = unfiltered(inflateSync(Buffer.concat(chunks(png))), width, height);
  return { width, height, isDark: (x, y) => (dots[y * width + x] ?? 255) < 128 };
}

/** What the Code 128 bars say that cross this line of dots; empty when there are none. */
export function readCode128(picture: Picture, y: number): string {
  const runs = runsOf(picture, y);
  const unit = Math.min(...runs.slice(1).map((run) => run.length));
  const widths = runs.slice(1).map((run) => Math.round(run.length / unit));
  const symbols = Array.from({ length: Math.floor((widths.length - 7) / 6) }, (_, at) =>
    widths.slice(at * 6, at * 6 + 6).join(''),
  );
  return decoded(symbols.map((symbol) => patterns.indexOf(symbol)));
}

function chunks(png: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') found.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return found;
}

function unfiltered(data: Buffer, width: number, height: number): Uint8Array {
  const dots = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (width + 1)] ?? 0;
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? (dots[y * width + x - 1] ?? 0) : 0;
      const up = y > 0 ? (dots[(y - 1) * width + x] ?? 0) : 0;
      const corner = x > 0 && y > 0 ? (dots[(y - 1) * width + x - 1] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      dots[y * width + x] = ((data[y * (width + 1) + 1 + x] ?? 0) + guess) & 255;
    }
  }
  return dots;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Stretches of dark and light by turns, the white margin first. */
function runsOf(picture: Picture, y: number): { length: number }[] {
  const runs = [{ length: 0 }];
  let dark = false;
  for (let x = 0; x < picture.width; x++) {
    if (picture.isDark(x, y) !== dark) {
      dark = !dark;
      runs.push({ length: 0 });
    }
    const run = runs.at(-1);
    if (run) run.length += 1;
  }
  return dark ? runs : runs.slice(0, -1);
}

/** Checksum and stop left out; sets B and C, as labels use them. */
function decoded(symbols: number[]): string {
  const [start = 0, ...rest] = symbols;
  const check = rest.pop();
  const sum = rest.reduce((total, symbol, at) => total + symbol * (at + 1), start);
  if (sum % 103 !== check) throw new Error('the bars do not add up');
  let isC = start === 105;
  let text = '';
  for (const symbol of rest) {
    if (symbol === 99 && !isC) isC = true;
    else if (symbol === 100 && isC) isC = false;
    else text += isC ? String(symbol).padStart(2, '0') : String.fromCharCode(symbol + 32);
  }
  return text;
}

/** Symbols 0 to 105 as ISO/IEC 15417, table 1, has them: three bars and three spaces each. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
