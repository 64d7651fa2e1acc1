import { catalogue } from '#texts/catalogue.ts';

/** A paper that has not come out of the label printer: why, and what can be done. */
export const heldLabelTexts = catalogue('held-labels', {
  didLabelPrint: 'Did the label of {{id}} print?',
  didNotecardPrint: 'Did the notecard of {{id}} print?',
  lineBroke: 'The line to the printer broke while it was being sent. Look at the printer.',
  yesPrinted: 'Yes, it printed',
  noPrintIt: 'No, print it',
  labelPrintsItself: 'The label of {{id}} prints by itself as soon as the printer is back.',
  notecardPrintsItself: 'The notecard of {{id}} prints by itself as soon as the printer is back.',
  asPdf: 'Print as PDF',
  doNotPrint: 'Do not print',
  choosePrinterOrPdf: 'Choose a printer in Settings, or print as PDF.',
  startHelper: 'BrowserPrint does not answer on this computer. Start it, then retry.',
  checkCable: 'BrowserPrint runs, but does not reach the printer. Check its power and its cable.',
  mendPrinter: 'Once that is put right, it prints.',
  download: 'Download BrowserPrint',
  newTab: 'opens in a new tab',
  retry: 'Retry',
} as const);
