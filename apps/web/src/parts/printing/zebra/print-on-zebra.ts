import { zebra } from './bench-labels.ts';
import { benchPrinter } from './bench-printer.ts';
import { printerNamed } from './center-printer.ts';
import { findPrinters } from './find-printers.ts';
import { zebraMessages } from './zebra-messages.ts';
import type { ZebraDevice } from './zebra-device.ts';
import { ZebraFailed } from './zebra.ts';
import { textsOf } from '#texts/catalogue.ts';
import { printingTexts } from '#texts/english/printing.ts';

const t = textsOf(printingTexts);

export interface ZebraLabel {
  /** What the label belongs to, as people know it. */
  id: string;
  zpl: string;
}

export interface ZebraPrint {
  /** What the printer has got, in order. */
  printed: string[];
  /** Why it stopped before the end; null when everything is printed. */
  problem: string | null;
  /** The printing helper is missing, or does not answer: it can be downloaded. */
  needsHelper: boolean;
}

/**
 * Sends labels to this computer's label printer one after the other; it stops at the first that does not go through. Where
 * none is chosen here, it is the one that the center names.
 */
export async function printOnZebra(labels: readonly ZebraLabel[], centerPrinter = ''): Promise<ZebraPrint> {
  const printed: string[] = [];
  const { device, words } = await printerHere(centerPrinter);
  if (!device) return stoppedAt(printed, words);
  for (const { id, zpl } of labels) {
    const problem = await sent(device, id, zpl);
    if (problem !== null) return stoppedAt(printed, problem);
    printed.push(id);
  }
  return { printed, problem: null, needsHelper: false };
}

function stoppedAt(printed: string[], problem: string): ZebraPrint {
  return { printed, problem, needsHelper: problem === zebraMessages.wentWrong };
}

/** The printer chosen at this table, else the center's, else the first the helper finds. */
async function printerHere(centerPrinter: string): Promise<{ device: ZebraDevice | null; words: string }> {
  const chosen = benchPrinter().device;
  if (chosen) return { device: chosen, words: '' };
  const { printers, isHelperMissing } = await findPrinters();
  const device = printerNamed(centerPrinter, printers) ?? printers[0] ?? null;
  return { device, words: isHelperMissing ? zebraMessages.wentWrong : zebraMessages.noPrinters };
}

async function sent(device: ZebraDevice, id: string, zpl: string): Promise<string | null> {
  try {
    const trouble = await zebra.trouble(device);
    if (trouble !== null) return `${id}: ${trouble}`;
    await zebra.write(device, zpl);
    return null;
  } catch (error) {
    const isUnsure = error instanceof ZebraFailed && error.reason === 'no-answer';
    return isUnsure ? t('maybePrinted', { label: id }) : zebraMessages.wentWrong;
  }
}
