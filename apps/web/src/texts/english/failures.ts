import { catalogue } from '#texts/catalogue.ts';

/** What screens say when a call fails, beside the sentences of refusals. */
export const failureTexts = catalogue('failures', {
  offline: 'Bloomdesk cannot be reached. Check the network and try again.',
  timeout_one: 'Bloomdesk did not answer within {{count}} second. Please try again.',
  timeout_other: 'Bloomdesk did not answer within {{count}} seconds. Please try again.',
  away: 'Bloomdesk is not available right now.',
  unreadable: 'The answer could not be read.',
  wrong: 'Something went wrong.',
  wrongHere: 'Something went wrong on this page.',
  tryAgain: 'Something went wrong. Please try again.',
  copyRequestId: 'Copy request id',
  neverTwice: 'Sending it again unchanged never does it twice.',
  sentence: '{{failed}}: {{why}}',
} as const);
