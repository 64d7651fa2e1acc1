import { catalogue } from '#texts/catalogue.ts';

/** What every home says, whatever its work. */
export const homeTexts = catalogue('homes', {
  goodMorning: 'Good morning',
  goodAfternoon: 'Good afternoon',
  goodEvening: 'Good evening',
  noCenter: 'You have no fulfillment center yet',
  noCenterHelp: 'People Ops adds you to one. Example: Baltimore. Then its work appears here.',
} as const);
