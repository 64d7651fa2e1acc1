import type { Page } from '@playwright/test';
import { escaped, spaced } from './text-pattern.ts';

/** What the server has told a page: names, ids, texts people typed. */
export interface DataOfPage {
  has: (text: string) => boolean;
  /** A text with all data in it left out. */
  without: (text: string) => string;
  /** Waits until every answer that has arrived is read. */
  read: () => Promise<void>;
}

/** Texts of data in small letters. */
interface Known {
  whole: Set<string>;
  /** Messages of cards, which are set in lines as they fit. */
  messages: Set<string>;
}

/** Answers to reads that were asked for together follow each other, each behind a line about it. */
const betweenAnswers = /\n|(?=\{"read":\d+,"status":)/;

/** Collects the texts in all answers to a page's calls; names are those of things beside it. Sentences are no data. */
export function dataOfPage(page: Page, names: readonly string[] = []): DataOfPage {
  const known: Known = { whole: new Set(), messages: new Set() };
  const reading = new Set<Promise<void>>();
  collect(names, known);
  page.on('response', (response) => {
    if (!response.ok() || !(response.headers()['content-type'] ?? '').includes('json')) return;
    const read = response
      .text()
      .then((body) => body.split(betweenAnswers).forEach((line) => collect(parsed(line), known)))
      .catch(() => {}) // a page that left has its answers taken away
      .finally(() => reading.delete(read));
    reading.add(read);
  });
  return {
    has(text) {
      const one = small(text);
      return known.whole.has(one) || [...known.messages].some((message) => message.includes(one));
    },
    without(text) {
      const held = [...known.whole].filter((one) => /\p{L}{3}/u.test(one) && text.toLowerCase().includes(one));
      const longestFirst = held.toSorted((one, other) => other.length - one.length);
      return longestFirst.reduce((rest, one) => rest.replaceAll(new RegExp(escaped(one), 'gi'), '…'), text);
    },
    async read() {
      await Promise.all(reading);
    },
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function collect(value: unknown, known: Known): void {
  if (typeof value === 'string') known.whole.add(small(value));
  if (typeof value !== 'object' || value === null) return;
  const { given_name: given, family_name: family } = Object(value);
  if (typeof given === 'string' && typeof family === 'string') known.whole.add(small(`${given} ${family}`));
  for (const [key, held] of Object.entries(value)) {
    if (isSentence(key, value)) continue;
    if (key === 'message' && typeof held === 'string') known.messages.add(small(held));
    collect(held, known);
  }
}

/** Said by the server in English, to be said by the page in its language; the message of a card has no code. */
function isSentence(key: string, of: object): boolean {
  return key === 'sentence' || (key === 'message' && 'code' in of);
}

function small(text: string): string {
  return spaced(text).trim().toLowerCase();
}
