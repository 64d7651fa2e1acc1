import { catalogue } from '#texts/catalogue.ts';

/** What one may not open, and who can help. */
export const noAccessTexts = catalogue('no-access', {
  noAccess: 'No access',
  showInstead: 'Show {{center}} instead',
  goToStart: 'Go to the start page',
  screen: 'You do not have access to this page',
  screenHelp: 'It belongs to another team. People Ops can add you to it.',
  center: 'You do not have access to this fulfillment center',
  centerHelp: 'People Ops can add you to it.',
  everyCenter: 'No fulfillment center assigned',
  everyCenterHelp: 'This page works on one center at a time. People Ops can assign you one.',
} as const);
