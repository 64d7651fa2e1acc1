/** The words most passwords of the leaked lists are built on, and the trade's own. */
const wellKnown: ReadonlySet<string> = new Set(
  (
    'password passwort passw pass admin administrator root login welcome letmein hello changeme changeit default secret ' +
    'master superman batman spiderman pokemon dragon monkey football baseball basketball soccer hockey princess sunshine ' +
    'shadow michael jennifer jessica charlie andrew daniel ashley nicole thomas jordan hunter harley ranger buster tigger ' +
    'summer winter spring autumn january february march april june july august september october november december monday ' +
    'tuesday wednesday thursday friday saturday sunday computer internet samsung google facebook microsoft apple iloveyou ' +
    'loveme lovely trustno freedom whatever starwars america newyork chicago baltimore london liverpool chelsea arsenal ' +
    'test tester testing testtest guest user temp temppass qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm ' +
    'qazwsx qazwsxedc abc abcd abcde abcdef abcdefg abcdefgh abcabc aaaaaa xxxxxx access mypassword p company flower ' +
    'flowers roses tulip tulips bouquet florist valentine valentines bloom bloomdesk'
  ).split(' '),
);

const letterBehind: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Is this one of the commonest passwords in a thin disguise? A well-known word, once or repeated, in any case, with signs
 * for letters (P@ssw0rd), with years, digits and punctuation before or after it; or a run of keys or digits. Names of the
 * company and its places are well-known words too, whole and word by word.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const plain = password.toLowerCase();
  const words = new Set([...wellKnown, ...names.flatMap((name) => wordsOf(name))]);
  return isKeyRun(plain) || disguises(plain).some((core) => isRepeatedWord(core, words));
}

/** Shorter parts of a name, such as "of" or "Co", are in too many words that nobody would guess. */
const shortestWord = 4;

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const parts = plain.split(/[^a-z]+/);
  return [...parts, parts.join('')].filter((word) => word.length >= shortestWord);
}

function disguises(plain: string): string[] {
  const core = withoutEdges(plain);
  const lettered = Array.from(core, (sign) => letterBehind[sign] ?? sign).join('');
  const wholly = withoutEdges(Array.from(plain, (sign) => letterBehind[sign] ?? sign).join(''));
  const forms = [core, lettered, wholly];
  return [...forms, ...forms.map((form) => form.replaceAll(/[^a-z]/g, ''))];
}

function withoutEdges(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && !isLetter(text[from])) from += 1;
  while (to > from && !isLetter(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

function isLetter(sign = ''): boolean {
  return sign >= 'a' && sign <= 'z';
}

function isRepeatedWord(core: string, words: ReadonlySet<string>): boolean {
  for (let length = 1; length <= core.length; length += 1) {
    const word = core.slice(0, length);
    if (core.length % length === 0 && words.has(word) && word.repeat(core.length / length) === core) return true;
  }
  return false;
}

const keyRows = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
];

/** Only runs of neighbouring keys of four or more, one after the other, such as qwerty12345 or 1q2w3e4r5t. */
function isKeyRun(plain: string): boolean {
  let rest = plain;
  while (rest.length > 0) {
    const longest = Math.max(...keyRows.map((row) => commonRun(row, rest)));
    if (longest < Math.min(4, rest.length)) return false;
    rest = rest.slice(longest);
  }
  return plain.length > 0;
}

function commonRun(row: string, text: string): number {
  const at = row.indexOf(text[0] ?? '');
  if (at < 0) return 0;
  const keys = row.slice(at);
  let length = 0;
  while (length < text.length && length < keys.length && keys[length] === text[length]) length += 1;
  return length;
}
