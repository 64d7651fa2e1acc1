import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { EventCursor } from '@bloomdesk/domain/exceptions/event-cursor';
import type { ExceptionEvent } from '#features/exceptions/exception-events.store.ts';
import { noteLiveLag } from '#http/metrics.ts';
import type { Stores } from '#composition/stores.ts';

/** How often the database is asked for news while someone listens, in ms: one question for any number of listeners. */
const askEvery = 50;
const mostAtOnce = 500;

type Listener = (event: ExceptionEvent) => void;

export interface EventFeed {
  /** Hears every event that is committed from now on, in order, and perhaps some that were just before. */
  listen(hear: Listener): Promise<() => void>;
  /** How many listen. */
  listeners(): number;
  close(): void;
}

/** Follows the event table for the whole process; nothing is asked while nobody listens. */
export function eventFeed(events: Stores['exceptionEvents'], log: FastifyBaseLogger): EventFeed {
  const listeners = new Set<Listener>();
  let running: { position: Promise<EventCursor> } | undefined;

  /** Runs until the last listener has gone; anyone who comes after that starts another one. */
  async function follow(run: { position: Promise<EventCursor> }): Promise<void> {
    let position = await run.position;
    for (;;) {
      if (running !== run) return;
      const news = await events.after(position, mostAtOnce).catch((err: unknown) => {
        log.warn({ err }, 'the stream of exceptions waits for the database');
        return undefined;
      });
      for (const event of news ?? []) {
        position = event.place;
        tell(listeners, event);
      }
      if (news?.length !== mostAtOnce) await pause(news ? askEvery : 500, undefined, { ref: false });
    }
  }

  async function started(): Promise<void> {
    const run = running ?? { position: events.now() };
    if (running !== run) {
      running = run;
      follow(run).catch(() => {
        if (running === run) running = undefined; // its start is told to anyone who waits for it
      });
    }
    await run.position;
  }

  function leave(hear: Listener): void {
    listeners.delete(hear);
    if (listeners.size === 0) running = undefined;
  }

  return {
    async listen(hear) {
      listeners.add(hear);
      try {
        await started();
      } catch (error) {
        leave(hear);
        throw error;
      }
      return () => leave(hear);
    },
    listeners: () => listeners.size,
    close() {
      listeners.clear();
      running = undefined;
    },
  };
}

function tell(listeners: Iterable<Listener>, event: ExceptionEvent): void {
  noteLiveLag(event.lagSeconds);
  for (const hear of listeners) hear(event);
}
