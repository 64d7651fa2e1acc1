import { parseScannedText } from '@bloomdesk/domain/fulfilling/scanned-text';

/** A batch id out of what was scanned or typed, or in words why it is none. */
export type BatchIdReading = { batchId: string } | { message: string };

/** Reads the batch's own barcode, or its id typed by hand. */
export function parseBatchId(raw: string): BatchIdReading {
  const text = parseScannedText(raw);
  if (text === null)
    return { message: raw.trim() === '' ? 'Scan or type a batch id.' : 'Nothing readable was scanned. Scan again.' };
  if (/^\d{5,12}$/.test(text)) return { batchId: text };
  if (/^\d{7,12}-\d{1,4}$/.test(text)) return { message: `${text} is a suborder. Scan the barcode of a batch.` };
  if (/^\d+$/.test(text)) return { message: `A batch id has 5 to 12 digits, and ${text} has ${text.length}.` };
  return { message: `${text} is no batch id. A batch id has digits only.` };
}
