/** ZIP codes one delivery area may list; the country has some 41,000. */
const mostZipCodes = 45_000;

export type ZipListReading =
  | { ok: true; zipCodes: string[] }
  | { ok: false; code: 'bad-zip'; place: string; message: string };

/** Reads ZIP codes from a list or a typed text; each counts once, and the first that is none is named with its place. */
export function parseZipList(given: string | readonly string[]): ZipListReading {
  const words = typeof given === 'string' ? given.split(/[\s,;]+/).filter(Boolean) : given;
  const odd = words.findIndex((word) => !/^\d{5}$/.test(word));
  if (odd >= 0) {
    const message = `${JSON.stringify((words[odd] ?? '').slice(0, 40))} is no ZIP code of five digits (number ${odd + 1} of the list).`;
    return { ok: false, code: 'bad-zip', place: String(odd), message };
  }
  const zipCodes = [...new Set(words)].sort();
  if (zipCodes.length <= mostZipCodes) return { ok: true, zipCodes };
  const message = `A delivery area lists ${mostZipCodes.toLocaleString('en-US')} ZIP codes at most.`;
  return { ok: false, code: 'bad-zip', place: '', message };
}
