/** The bar code of a test print: who scans it knows that scanner and printer work (D335). */
export const testCode = 'BENCH-TEST';

/** Was the bar code of a test print scanned? A scanner may send small letters. */
export function isTestCode(text: string): boolean {
  return text.trim().toUpperCase() === testCode;
}
