import { catalogue } from '#texts/catalogue.ts';

/** Fields, pickers and calendars, and what is copied by a click. */
export const fieldTexts = catalogue('fields', {
  pickLater: 'Pick {{day}} or later.',
  pickEarlier: 'Pick {{day}} or earlier.',
  typeToNarrow: '{{count}} more. Type to narrow the list.',
} as const);
