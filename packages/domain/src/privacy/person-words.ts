/** What is kept of a person in one place: of a sender, or of whom something was sent to. */
export interface KeptPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Streets, also those of an earlier address. */
  streets: readonly string[];
}

/** By what a person is found in texts. */
export interface PersonWords {
  /** Whatever is taken out of texts, the longest first, so that no part of one stays. */
  words: string[];
  /** Of these what is nobody else's: addresses for mail and phone numbers. A copy with one of them is theirs. */
  marks: string[];
  /** First and last names alone: for texts that are about this person's orders, because others have these names too. */
  names: string[];
}

/** Shorter ones stand in the middle of other words. */
const shortest = 5;
const shortestName = 3;

/** By which words a person is found in texts, as people and programs write them (D491). */
export function wordsOfPerson(kept: readonly KeptPerson[]): PersonWords {
  const marks = usable(kept.flatMap(({ email, phone }) => [email, ...phoneForms(phone)]));
  const names = usable(
    kept.flatMap(({ firstName, lastName }) => [firstName, lastName]),
    shortestName,
  );
  const others = kept.flatMap(({ firstName, lastName, streets }) => [
    ...nameForms(firstName.trim(), lastName.trim()),
    ...streets,
  ]);
  return { marks, names, words: usable([...marks, ...others]) };
}

function nameForms(first: string, last: string): string[] {
  return first === '' || last === '' ? [] : [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`];
}

/** A number of the country in the ways it is written; one of elsewhere as it stands. */
function phoneForms(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < 7) return [];
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length !== 10) return [phone, digits];
  const [area, exchange, line] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)];
  return [
    phone,
    digits,
    national,
    `(${area}) ${exchange}-${line}`,
    `${area}-${exchange}-${line}`,
    `${area} ${exchange} ${line}`,
    `${area}.${exchange}.${line}`,
    `(${area})${exchange}-${line}`,
  ];
}

/** Each once, also as it stands in JSON, in HTML and in a search, the longest first. */
function usable(words: readonly string[], least = shortest): string[] {
  const trimmed = words.map((word) => word.trim()).filter((word) => word.length >= least && word !== erasedText);
  const written = trimmed.flatMap((word) => [word, JSON.stringify(word).slice(1, -1), inHtml(word)]);
  return [...new Set(written.map((word) => word.toLowerCase()))].toSorted(
    (one, other) => other.length - one.length || one.localeCompare(other),
  );
}

function inHtml(word: string): string {
  return word
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** What stands where a person was. */
const erasedText = '[erased]';
