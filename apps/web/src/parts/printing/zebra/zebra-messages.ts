/** What is said when Zebra printing fails, letter for letter (spec 1, section 8). */
export const zebraMessages = {
  noPrinters: 'The Zebra file cannot be printed because no Zebra printers were found.',
  wentWrong: 'Something went wrong printing ZPL labels. Do you have BrowserPrint installed and running?',
} as const;
