/** A member of staff as a comment names them. */
export interface MentionedPerson {
  staffId: string;
  name: string;
}

/** What is being typed after the last @ before the caret; null where no name is begun. */
export function mentionQuery(beforeCaret: string): string | null {
  return (
    /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)?$/u.exec(beforeCaret)?.[1] ??
    nothingYet(beforeCaret)
  );
}

function nothingYet(beforeCaret: string): string | null {
  return /(?:^|[\s(])@$/.test(beforeCaret) ? '' : null;
}

/** Those whose name or address has words that begin so, up to `most`. */
export function matchPeople<P extends { name: string; email: string }>(
  people: readonly P[],
  query: string,
  most: number,
): P[] {
  const begun = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ name, email }: P) => {
    const words = [...name.toLowerCase().split(/\s+/), ...email.toLowerCase().split(/[.@]/)];
    return begun.every((start) => words.some((word) => word.startsWith(start)));
  };
  return people.filter(matches).slice(0, most);
}

/** The text with a name in place of what was begun after the @, and where the caret stands then. */
export function insertMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const at = text.lastIndexOf('@', caret - 1);
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Stands the caret behind a picked name and the space that came with it? Another space is not typed there. */
export function isBehindMention(text: string, caret: number, people: readonly MentionedPerson[]): boolean {
  return people.some(({ name }) => text.slice(0, caret).endsWith(`@${name} `));
}

/** Those a text names, each once. */
export function peopleNamed<P extends MentionedPerson>(text: string, people: readonly P[]): P[] {
  const named = people.filter(({ name }) => text.includes(`@${name}`));
  return named.filter(({ staffId }, at) => named.findIndex((each) => each.staffId === staffId) === at);
}

/** A text in pieces, so that the names in it can be marked; the longest name wins where several begin alike. */
export function splitMentions(
  text: string,
  people: readonly MentionedPerson[],
): { text: string; isMention: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length);
  if (names.length === 0) return [{ text, isMention: false }];
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'u');
  return text
    .split(pattern)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isMention: names.includes(piece) }));
}
