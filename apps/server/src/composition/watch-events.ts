import { eventStore } from '#features/webhooks/events.store.ts';
import { outbox } from '#jobs/outbox.ts';
import type { AppContext } from './app-context.ts';

const everyMilliseconds = 1000;

/**
 * Looks every second whether something has happened that other programs are told of, and has it spread: what writes an event
 * need not know of it, and two changes never wait for each other because of it. The function answered ends this.
 */
export function watchEvents({ db, clock, http }: AppContext): () => void {
  const events = eventStore(db);
  const look = async () => {
    if (await events.hasNew()) await outbox(db, clock()).start('spread-events', {}, 'spread-events');
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => http.log.warn({ err: error }, 'the look at new events failed'));
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
