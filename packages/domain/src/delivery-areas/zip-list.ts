/** ZIP codes one delivery area may list; the country has some 41,000. */
export const mostZipCodes = 45_000;

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

export interface ZipTextReview {
  /** Well-formed ones, each once, in order. */
  zipCodes: string[];
  /** Those that stand more than once. */
  repeated: string[];
  badlyFormed: string[];
  /** Well-formed, but no ZIP code anyone knows; null while it is not known which there are. */
  unknown: string[] | null;
}

/** What is to be said of a typed or pasted list before it is saved; a badly formed one keeps it from being saved. */
export function reviewZipText(text: string, known: ReadonlySet<string> | null): ZipTextReview {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const wellFormed = words.filter((word) => /^\d{5}$/.test(word));
  const zipCodes = [...new Set(wellFormed)].sort();
  const counts = Map.groupBy(wellFormed, (zip) => zip);
  return {
    zipCodes,
    repeated: zipCodes.filter((zip) => (counts.get(zip)?.length ?? 0) > 1),
    badlyFormed: words.filter((word) => !/^\d{5}$/.test(word)),
    unknown: known && zipCodes.filter((zip) => !known.has(zip)),
  };
}
