/** The highest number of a promise; all from 1 on have an entry. */
const lastPromise = 50;

/** Where the words of a command stand, and what its parts are called there. */
export interface KnownCommands {
  prove: readonly string[];
  bench: readonly string[];
}

/**
 * What the page of promises lacks: each of them has its row and its heading, and between them they name a test or a
 * command, or say that it is open. That the tests are there is looked at with those of other pages.
 */
export function promiseFindings(page: string, known: KnownCommands): string[] {
  const missing = Array.from({ length: lastPromise }, (_, at) => `P${at + 1}`).flatMap((name) => {
    const row = new RegExp(`^\\| ${name} .*$`, 'm').exec(page)?.[0];
    const entry = new RegExp(`^### ${name} .*\\n([^#]*)`, 'm').exec(page)?.[1];
    if (row === undefined) return [`${name} has no row in the table`];
    if (entry === undefined) return [`${name} has no heading`];
    if (/\bOpen: /.test(entry)) return [];
    if (/\| open \|/.test(row)) return [`${name} is open in the table and not in its entry`];
    return proves(row) ? [] : [`${name} names neither a test nor a command, and is not open`];
  });
  return [...missing, ...commandFindings(page, known)];
}

function proves(row: string): boolean {
  return /`[^`\s]*\.(?:test|spec)\.tsx?`/.test(row) || commandsIn(row).length > 0;
}

/** `npm run prove -- kills stock`: each of its words is a proof there is. */
function commandFindings(page: string, known: KnownCommands): string[] {
  return commandsIn(page).flatMap(({ command, words }) =>
    words.filter((word) => !known[command].includes(word)).map((word) => `names npm run ${command} -- ${word}`),
  );
}

function commandsIn(text: string): { command: keyof KnownCommands; words: string[] }[] {
  return [...text.matchAll(/`npm run (prove|bench) -- ([^`]+)`/g)].map(([, command, words = '']) => ({
    command: command === 'bench' ? 'bench' : 'prove',
    words: words.split(' '),
  }));
}

/** The names of a table of commands, as its source has them: `kills: {` or `'first-day': {` with two spaces before. */
export function namesIn(source: string): string[] {
  return [...source.matchAll(/^ {2}'?([\w-]+)'?: (?:\{$|async|\w+,$)/gm)].map(([, name = '']) => name);
}
