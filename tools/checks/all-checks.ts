import type { Finding } from './finding.ts';
import { checkArrows } from './arrows.ts';
import { checkBudgets } from './budgets.ts';
import { checkCaptions } from './captions.ts';
import { checkCasts } from './casts.ts';
import { checkClock } from './clock.ts';
import { checkControls } from './controls.ts';
import { checkFormat } from './format.ts';
import { checkLicenses } from './licenses.ts';
import { checkLint } from './lint.ts';
import { checkLocks } from './locks.ts';
import { checkNameLaw } from './name-law.ts';
import { checkNamedTests } from './named-tests.ts';
import { checkPatterns } from './patterns.ts';
import { checkReferences } from './references.ts';
import { checkActionNames } from './texts/action-names.ts';
import { checkCatalogues } from './texts/catalogues.ts';
import { checkSpanish } from './texts/spanish-texts.ts';
import { checkScreenTexts } from './texts/screen-texts.ts';
import { checkSnakeCase } from './case/snake-case.ts';
import { checkTestOnlyExports } from './test-only-exports.ts';
import { checkTypes } from './types.ts';
import { checkUnused } from './unused.ts';
import { checkWords } from './texts/words.ts';

/** Everything that can be said about the sources without running them, by the name `npm run check -- name` knows. */
export const checks: Readonly<Record<string, () => Promise<Finding[]>>> = {
  types: checkTypes,
  lint: checkLint,
  format: checkFormat,
  arrows: checkArrows,
  casts: () => checkCasts(),
  clock: () => checkClock(),
  controls: () => checkControls(),
  locks: () => checkLocks(),
  names: () => checkNameLaw(),
  budgets: () => checkBudgets(),
  patterns: () => checkPatterns(),
  'snake-case': () => checkSnakeCase(),
  unused: checkUnused,
  'tested-only': () => checkTestOnlyExports(),
  references: () => checkReferences(),
  licenses: checkLicenses,
  captions: () => checkCaptions(),
  'named-tests': () => checkNamedTests(),
  texts: () => checkScreenTexts(),
  'action-names': () => checkActionNames(),
  catalogues: () => checkCatalogues(),
  spanish: () => checkSpanish(),
  words: () => checkWords(),
};

/** What one check finds; one that breaks is a finding, never a silence. */
export async function findingsOf(check: () => Promise<Finding[]>): Promise<Finding[]> {
  return await check().catch((error: unknown) => [
    { where: 'the check itself', what: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  ]);
}
