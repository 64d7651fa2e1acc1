import { textsOf } from '#texts/catalogue.ts';
import { printingTexts } from '#texts/english/printing.ts';

const t = textsOf(printingTexts);

/** What is said when Zebra printing fails, letter for letter (spec 1, section 8). */
export const zebraMessages = {
  get noPrinters() {
    return t('noPrintersFound');
  },
  get wentWrong() {
    return t('zebraWrong');
  },
};
