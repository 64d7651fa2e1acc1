import { catalogue } from '#texts/catalogue.ts';

/** What a print window says on the screen around its sheets; the papers themselves stay in English. */
export const printWindowTexts = catalogue('print-windows', {
  progress: '{{title}}: {{done}} of {{total}}',
  openFromApp: 'Open this page from Bloomdesk.',
  notPrinted: 'Not printed',
  nothingToPrint: 'Nothing to print',
  close: 'Close',
  didItPrint: 'Did it print?',
  yes: 'Yes',
  no: 'No',
  printAgain: 'Print again',
} as const);
