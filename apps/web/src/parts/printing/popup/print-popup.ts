import { currentLanguage } from '#texts/language.ts';
import type { PrintedDocument } from '@bloomdesk/contract/call';
import type { PaperSize } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import { issuePrintTicket } from '@bloomdesk/contract/printing/calls';
import { addressOf } from '#lib/calling/bases.ts';
import { send } from '#lib/client.ts';
import { messageOf } from '#lib/format-failure.ts';
import { type PrintJobMessage, printPages, parsePrintWindowMessage } from './print-messages.ts';

export interface PopupJob {
  document: PrintedDocument;
  suborderIds: readonly string[];
  /** The batch they belong to, for papers of a whole batch. */
  batchId?: string | undefined;
  /** The sheets of its center; US Letter unless given. */
  paperSize?: PaperSize | undefined;
  /** A scan that the window caught while it had the keyboard. */
  onScan?: ((code: string) => void) | undefined;
}

export type PopupOutcome =
  /** Someone said that it printed, and of which suborders. */
  | { kind: 'printed'; suborderIds: string[] }
  /** Someone said no, or closed the window. */
  | { kind: 'not-printed' }
  /** The browser opened no window. */
  | { kind: 'blocked' }
  | { kind: 'failed'; message: string };

interface Waiting {
  job: PopupJob;
  resolve: (outcome: PopupOutcome) => void;
}

const features = 'popup,width=700,height=700'; // spec 3, section 9
let waiting: Waiting[] = [];
let open: Window | null = null;

/**
 * Prints papers in a window of their own and answers what became of it. Call it right from a key or click, or the browser
 * opens no window. While one is open, further papers follow in the same one.
 */
export function printInPopup(job: PopupJob): Promise<PopupOutcome> {
  const outcome = new Promise<PopupOutcome>((resolve) => waiting.push({ job, resolve }));
  if (open && !open.closed) return outcome;
  open = window.open(printPages[job.document], '_blank', features);
  void work(open);
  return outcome;
}

async function work(popup: Window | null): Promise<void> {
  let isFirst = true;
  for (let next = waiting[0]; next; next = waiting[0]) {
    if (popup && !isFirst) popup.location.replace(printPages[next.job.document]);
    isFirst = false;
    next.resolve(popup ? await printed(popup, next.job) : { kind: 'blocked' });
    waiting = waiting.slice(1);
    if (popup?.closed) for (const { resolve } of waiting.splice(0)) resolve({ kind: 'not-printed' });
  }
  popup?.close();
  open = null;
}

/** Hands one job to the window and waits for what it says; a window that is closed says nothing more. */
async function printed(popup: Window, job: PopupJob): Promise<PopupOutcome> {
  const { promise, resolve } = Promise.withResolvers<PopupOutcome>();
  const message = messageFor(job);
  message.catch((error: unknown) => resolve({ kind: 'failed', message: messageOf(error) }));
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== popup) return;
    const said = parsePrintWindowMessage(data);
    if (said?.type === 'ready')
      void message.then(
        (ready) => popup.postMessage(ready, location.origin),
        () => undefined,
      );
    if (said?.type === 'scan') job.onScan?.(said.code);
    if (said?.type === 'printed')
      resolve(said.didPrint ? { kind: 'printed', suborderIds: said.orders } : { kind: 'not-printed' });
  };
  const timer = setInterval(() => popup.closed && resolve({ kind: 'not-printed' }), 300);
  window.addEventListener('message', hear);
  const outcome = await promise;
  window.removeEventListener('message', hear);
  clearInterval(timer);
  return outcome;
}

/** The ticket is asked for while the window loads; it travels in the message only, never in an address (D96). */
async function messageFor({
  document,
  suborderIds,
  batchId,
  paperSize = 'letter',
}: PopupJob): Promise<PrintJobMessage> {
  const orders = [...suborderIds];
  const of = batchId === undefined ? { suborderIds: orders } : { batchId };
  const { ticket } = await send(issuePrintTicket, { document, ...of });
  const apiBase = addressOf('/v1/').slice(0, -'/v1/'.length);
  return {
    type: 'print-job',
    orders,
    ...(batchId !== undefined && { batchId }),
    apiKey: ticket,
    apiBase,
    paperSize,
    language: currentLanguage(),
  };
}
