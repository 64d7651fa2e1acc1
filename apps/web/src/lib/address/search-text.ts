/** The search of an address in plain text: a name that stands twice is a list. */
export type PlainSearch = Record<string, string | string[]>;

/** Reads `?fc=4&date=2026-02-13` as texts; what they mean is for each screen to check. */
export function parseSearch(text: string): PlainSearch {
  const search: PlainSearch = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    search[name] = before === undefined ? value : [before, value].flat();
  }
  return search;
}

/** Writes a search so that people can read it; what is undefined or an empty list is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const each of [value].flat()) if (isWord(each)) words.append(name, String(each));
  }
  const text = words.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}

function isWord(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
