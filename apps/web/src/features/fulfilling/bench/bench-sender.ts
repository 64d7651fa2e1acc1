import { packSuborder, undoPacking } from '@bloomdesk/contract/batches/calls';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { send } from '#lib/client.ts';
import { storedWork, type WaitingWork } from './waiting-work.ts';
import { createWorkSender, type WorkAnswer, type WorkSender } from './work-sender.ts';

/** A line that swallows a request must not hold the others up; the same request goes again under its own key. */
const timeoutMilliseconds = 8000;

const senders = new Map<string, WorkSender>();

/** The one sender of this person's work; it lives as long as the app, so that leaving a page stops nothing. */
export function benchSender(email: string): WorkSender {
  const known = senders.get(email);
  if (known) return known;
  const sender = createWorkSender({ store: storedWork(email), send: sendWork });
  window.addEventListener('online', sender.wake);
  senders.set(email, sender);
  return sender;
}

async function sendWork(work: WaitingWork): Promise<WorkAnswer> {
  const { batchId, suborderId } = work;
  const options = { idempotencyKey: work.id, signal: AbortSignal.timeout(timeoutMilliseconds) };
  if (work.kind === 'print') {
    await send(recordPrint, { suborderId, documents: work.documents, reprint: work.isReprint }, options);
    return {};
  }
  if (work.kind === 'undo') {
    await send(undoPacking, { batchId, suborderId }, options);
    return {};
  }
  const insisting = work.reason === undefined ? {} : { force: true, reason: work.reason };
  const lines = work.lines ? { lines: [...work.lines] } : {};
  const { packedNow, packedBy } = await send(packSuborder, { batchId, suborderId, ...insisting, ...lines }, options);
  return packedNow ? {} : { packedBefore: { by: packedBy } };
}
