/** What `npm test -- words` runs: words for vitest, and whether journeys are played; the rest of the words narrow both. */
export interface ChosenTests {
  /** The named parts as vitest knows them. */
  parts: string[];
  /** What has to be in a file's path. */
  paths: string[];
  runsTests: boolean;
  playsJourneys: boolean;
}

const projects = ['rules', 'server', 'web', 'components', 'tools'];

/** Reads the words; a part that is named runs alone, without a build of the web app for journeys beside it. */
export function chosenTests(words: readonly string[]): ChosenTests {
  const named = projects.filter((project) => words.includes(project));
  const paths = words.filter((word) => word !== 'journeys' && !projects.includes(word));
  const isPartNamed = named.length > 0 || words.includes('journeys');
  return {
    parts: named.map((project) => `--project=${project}*`),
    paths,
    runsTests: named.length > 0 || (!isPartNamed && paths.length > 0),
    playsJourneys: words.includes('journeys') || (!isPartNamed && paths.length > 0),
  };
}
