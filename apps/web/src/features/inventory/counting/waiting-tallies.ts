import { countLot } from '@bloomdesk/contract/inventory/counting.calls';
import { send } from '#lib/client.ts';
import { keptEntries } from '#parts/waiting-work/kept-entries.ts';
import { createWaitingSender, type WaitingSender } from '#parts/waiting-work/waiting-sender.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { textsOf } from '#texts/catalogue.ts';
import { countSheetTexts } from '#texts/english/supply/count-sheet.ts';

const t = textsOf(countSheetTexts);

/** What a device has counted of a lot by now, and what the server has not answered yet. */
export interface WaitingTally {
  /** Its idempotency key. */
  id: string;
  at: number;
  countId: number;
  lotId: number;
  tallyId: string;
  units: number | null;
}

/** A network that swallows a request must not hold the others up; the same request goes again under its own key. */
const timeoutMilliseconds = 15_000;

const senders = new Map<string, WaitingSender<WaitingTally, unknown>>();

/** The one sender of this person's counts; it lives as long as the app, so that leaving the sheet stops nothing. */
export function tallySender(email: string): WaitingSender<WaitingTally, unknown> {
  const known = senders.get(email);
  if (known) return known;
  const store = keptEntries({ prefix: `bloomdesk.tallies.${email}.`, read: readTally });
  const sender = createWaitingSender({ store, send: sendTally });
  window.addEventListener('online', sender.wake);
  sender.listen({
    onRefused: ({ lotId }, message) =>
      showToast({ tone: 'red', title: t('notSaved', { lot: String(lotId) }), text: message }),
  });
  senders.set(email, sender);
  return sender;
}

async function sendTally({ id, at, countId, lotId, tallyId, units }: WaitingTally): Promise<unknown> {
  return await send(
    countLot,
    { countId: String(countId), lotId: String(lotId), tallyId, units, countedAt: new Date(at).toISOString() },
    { idempotencyKey: id, signal: AbortSignal.timeout(timeoutMilliseconds) },
  );
}

/** What was stored by an earlier visit; null for what is no count. */
export function readTally(stored: unknown): WaitingTally | null {
  const { id, at, countId, lotId, tallyId, units } = Object(stored);
  if (typeof id !== 'string' || typeof at !== 'number' || typeof tallyId !== 'string') return null;
  if (typeof countId !== 'number' || typeof lotId !== 'number') return null;
  return { id, at, countId, lotId, tallyId, units: typeof units === 'number' ? units : null };
}
