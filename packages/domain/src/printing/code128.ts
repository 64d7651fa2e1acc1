/**
 * A Code 128 bar code as widths in modules, a bar first and a space next, ending with a bar. Letters use code set B, runs
 * of digits the denser set C. Empty for a text that has nothing, or something other than printable ASCII, to encode.
 */
export function code128Modules(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) return [];
  const symbols = symbolsOf(text);
  return [...symbols, checksum(symbols), stop].flatMap((symbol) => [...(patterns[symbol] ?? '')].map(Number));
}

/** The white modules a scanner needs on each side (ISO/IEC 15417). */
export const code128QuietZone = 10;

const startB = 104;
const startC = 105;
const toB = 100;
const toC = 99;
const stop = 106;

function symbolsOf(text: string): number[] {
  let inC = /^(\d{4}|\d\d$)/.test(text);
  const symbols: number[] = [inC ? startC : startB];
  for (let at = 0; at < text.length; ) {
    const digits = digitsAt(text, at);
    if (inC && digits >= 2) {
      symbols.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else if (inC) {
      symbols.push(toB);
      inC = false;
    } else if (digits >= 4 && digits % 2 === 0) {
      symbols.push(toC);
      inC = true;
    } else {
      symbols.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return symbols;
}

function digitsAt(text: string, at: number): number {
  const digits = /\d*/y;
  digits.lastIndex = at;
  return digits.exec(text)?.[0].length ?? 0;
}

function checksum(symbols: readonly number[]): number {
  return symbols.reduce((sum, symbol, position) => sum + symbol * Math.max(position, 1), 0) % 103;
}

/** The widths of symbols 0 to 106, the three starts and the stop last (ISO/IEC 15417, table 1). */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
