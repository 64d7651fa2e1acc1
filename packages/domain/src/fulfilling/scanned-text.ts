/** What a scanner sent, made comparable: no control characters, no AIM prefix such as "]C1", no spaces, capitals only; null when unreadable. */
export function parseScannedText(raw: string): string | null {
  const text = printable(raw)
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '')
    .replace(/\s/g, '')
    .toUpperCase();
  const isReadable = text.length > 0 && text.length <= longestBarcode && /^[!-~]+$/.test(text);
  return isReadable ? text : null;
}

/** The same shape for what is stored, to compare with. */
export function comparable(stored: string): string {
  return stored.replace(/\s/g, '').toUpperCase();
}

/**
 * Does this scan carry the tracking number? Alone, or inside the two longer codes that carrier labels print: a postal
 * code before it ("420" and ZIP), or the last digits of a 34-digit FedEx code.
 */
export function carriesTracking(scanned: string, trackingNumber: string): boolean {
  const tracking = comparable(trackingNumber);
  if (tracking === '' || !scanned.endsWith(tracking)) return false;
  const before = scanned.slice(0, scanned.length - tracking.length);
  if (before === '') return true;
  return tracking.length >= 12 && (/^420(\d{5}|\d{9})$/.test(before) || /^\d{34}$/.test(scanned));
}

const longestBarcode = 64;

/** Scanners send start, end and group marks around and inside a code. */
function printable(raw: string): string {
  return [...raw].filter((character) => character >= ' ' && character !== '\x7f').join('');
}
