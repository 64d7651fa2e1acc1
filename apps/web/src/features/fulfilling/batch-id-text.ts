import { parseScannedText } from '@bloomdesk/domain/fulfilling/scanned-text';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { textsOf } from '#texts/catalogue.ts';

const t = textsOf(fulfillingTexts);

/** A batch id out of what was scanned or typed, or in words why it is none. */
export type BatchIdReading = { batchId: string } | { message: string };

/** Reads the batch's own barcode, or its id typed by hand. */
export function parseBatchId(raw: string): BatchIdReading {
  const text = parseScannedText(raw);
  if (text === null) return { message: raw.trim() === '' ? t('scanOrType') : t('unreadable') };
  if (/^\d{5,12}$/.test(text)) return { batchId: text };
  if (/^\d{7,12}-\d{1,4}$/.test(text)) return { message: t('isSuborder', { text }) };
  if (/^\d+$/.test(text)) return { message: t('wrongLength', { text, digits: text.length }) };
  return { message: t('noBatchId', { text }) };
}
