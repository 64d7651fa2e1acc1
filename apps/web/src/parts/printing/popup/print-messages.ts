import { type PaperSize, paperSizes } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import { isLanguage, type Language } from '@bloomdesk/domain/identity/languages';
import type { PrintedDocument } from '@bloomdesk/contract/call';

/** The page of each document that is printed in a window (D96). */
export const printPages = {
  'notecards': '/notecards.html',
  'labels': '/labels.html',
  'one-pagers': '/onepager.html',
  'work-order': '/workorder.html',
  'manifest': '/manifest.html',
  'master-invoice': '/master-invoice.html',
} as const satisfies Record<PrintedDocument, string>;

/** What the app hands to a print window, once; the key opens these orders' papers for ten minutes (D96). */
export interface PrintJobMessage {
  type: 'print-job';
  /** Suborder ids in the order they are printed. */
  orders: string[];
  /** The batch whose papers they are; undefined for papers of suborders alone. */
  batchId?: string;
  apiKey: string;
  apiBase: string;
  /** The sheets that papers of whole pages are set for; US Letter unless given. */
  paperSize?: PaperSize;
  /** Of the page that opened the window; what it says follows, the papers do not. */
  language?: Language;
}

/** What a print window tells the app. */
export type PrintWindowMessage =
  | { type: 'ready' }
  /** The answer to "Did it print?", with the suborders whose papers were on the sheets. */
  | { type: 'printed'; didPrint: boolean; orders: string[] }
  /** A scan that was meant for the packing table. */
  | { type: 'scan'; code: string };

/** A print job out of a message; null for anything else. */
export function parsePrintJob(message: unknown): PrintJobMessage | null {
  const fields = fieldsOf(message);
  const [apiKey, apiBase, orders] = [fields.get('apiKey'), fields.get('apiBase'), idsIn(fields.get('orders'))];
  if (fields.get('type') !== 'print-job' || typeof apiKey !== 'string' || typeof apiBase !== 'string') return null;
  if (orders === null || orders.length === 0 || !/^(https?:\/\/[^/]+)?$/.test(apiBase)) return null;
  const batchId = fields.get('batchId');
  const ofBatch = typeof batchId === 'string' && /^\d{5,12}$/.test(batchId);
  const language = fields.get('language');
  const spoken = typeof language === 'string' && isLanguage(language) ? { language } : {};
  const paperSize = paperSizes.find((size) => size === fields.get('paperSize'));
  return {
    type: 'print-job',
    orders,
    ...(ofBatch && { batchId }),
    apiKey,
    apiBase,
    ...(paperSize && { paperSize }),
    ...spoken,
  };
}

/** What a print window says, out of a message; null for anything else. */
export function parsePrintWindowMessage(message: unknown): PrintWindowMessage | null {
  const fields = fieldsOf(message);
  const [type, didPrint, code] = [fields.get('type'), fields.get('didPrint'), fields.get('code')];
  if (type === 'ready') return { type };
  if (type === 'scan' && typeof code === 'string') return { type, code: code.slice(0, 200) };
  const orders = idsIn(fields.get('orders'));
  return type === 'printed' && typeof didPrint === 'boolean' && orders ? { type, didPrint, orders } : null;
}

function fieldsOf(message: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof message === 'object' && message !== null ? Object.entries(message) : []);
}

function idsIn(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length > 100_000) return null;
  const ids = value.filter((id): id is string => typeof id === 'string' && /^\d{7,12}-\d{1,4}$/.test(id));
  return ids.length === value.length ? ids : null;
}
