import { type PrintJobMessage, type PrintWindowMessage, parsePrintJob } from '#parts/printing/popup/print-messages.ts';

/**
 * The one print job: the page carries it where a print centre fetched it (D97), otherwise it comes from the window that
 * opened this one and from no other (abuse case 57).
 */
export function receiveJob(): Promise<PrintJobMessage> {
  const carried = carriedJob();
  if (carried) return Promise.resolve(carried);
  const { promise, resolve } = Promise.withResolvers<PrintJobMessage>();
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== window.opener) return;
    const job = parsePrintJob(data);
    if (!job) return;
    window.removeEventListener('message', hear);
    resolve(job);
  };
  window.addEventListener('message', hear);
  sendToOpener({ type: 'ready' });
  return promise;
}

function carriedJob(): PrintJobMessage | null {
  const data = document.getElementById('print-job')?.textContent;
  return data ? parsePrintJob(JSON.parse(data)) : null;
}

/** Says something to the app that opened this window; without it the window can only close. */
export function sendToOpener(message: PrintWindowMessage): void {
  const app: Pick<Window, 'postMessage'> | null = window.opener;
  app?.postMessage(message, { targetOrigin: location.origin });
}

/** Was this page opened by the app, or by hand? */
export function hasOpener(): boolean {
  return window.opener !== null;
}
