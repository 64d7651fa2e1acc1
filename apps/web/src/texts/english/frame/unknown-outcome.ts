import { catalogue } from '#texts/catalogue.ts';

/** What is said when nobody knows whether something was done; it comes with its dialog. */
export const unknownOutcomeTexts = catalogue('unknown-outcome', {
  close: 'Close',
  checkAgain: 'Check again',
  askedSeveralTimes: 'Bloomdesk has asked several times and got no answer. Checking again never does it twice.',
} as const);
