import { expect, type Page } from '@playwright/test';
import { type DataOfPage, dataOfPage } from './data-of-page.ts';
import { spaced } from './text-pattern.ts';
import { type TextsOfProduct, textsOfProduct } from './texts-of-product.ts';

/** Reads a page that is in Spanish, as often as something new stands on it. */
export interface SpanishReader {
  /** Everything that is to be read or heard now is Spanish by a catalogue, or data. */
  expectSpanish(state: string): Promise<void>;
  /** How many different texts have been read so far. */
  count(): number;
}

/** Begins to listen to what the page is told, and reads it from then on; names are those of things beside the page. */
export async function spanishReader(page: Page, names: readonly string[] = []): Promise<SpanishReader> {
  const texts = await textsOfProduct();
  const data = dataOfPage(page, names);
  const read = new Set<string>();
  return {
    async expectSpanish(state) {
      const found = await textsOnPage(page);
      await data.read();
      for (const text of found) read.add(text);
      const unknown = found.filter((text) => !isSpanish(texts, data, text));
      const english = found.filter(
        (text) => !data.has(text) && isEnglish(texts, data.without(text), unknown.includes(text)),
      );
      expect.soft({ state, english, unknown }).toEqual({ state, english: [], unknown: [] });
    },
    count: () => read.size,
  };
}

/** Says a catalogue this in English, or is it a day or a time as English has it? Much is like `No {{label}}`, in Spanish too. */
function isEnglish({ english }: TextsOfProduct, text: string, isUnknown: boolean): boolean {
  const likely = english.filter(({ text: said }) => isUnknown || !said.includes('{{'));
  return likely.some(({ pattern }) => pattern.test(text)) || englishTimes.test(text);
}

/** Do catalogues, data, days and numbers account for all of a text? */
function isSpanish(texts: TextsOfProduct, data: Pick<DataOfPage, 'has'>, text: string, depth = 0): boolean {
  const bare = spaced(text).replaceAll(/^[\s·]+|[\s.:,;·]+$/g, '');
  if (!/\p{L}{2}/u.test(bare) || isOwnName(bare) || data.has(bare) || data.has(text.trim())) return true;
  if (spanishTime.test(bare) || spanishDay.test(bare) || spanishSpan.test(bare)) return true;
  if (depth > 3) return false;
  const isPart = (part: string) => isSpanish(texts, data, part, depth + 1);
  const isSaid = texts.spanish.some(({ pattern }) => {
    const found = pattern.exec(text) ?? pattern.exec(bare);
    return found !== null && found.slice(1).every(isPart);
  });
  if (isSaid) return true;
  const parts = text.split(/ · |, |: |; |\. |…/).filter((part) => part.trim() !== '');
  return parts.length > 1 && parts.every(isPart);
}

/** Names of ours, of languages, and what stands on keys of the keyboard. */
const ownNames = ['Bloomdesk', 'English', 'Español', 'Ctrl', 'Esc', 'Enter', 'Shift', '⌘'];

function isOwnName(text: string): boolean {
  return ownNames.includes(text);
}

const monthNames = (locale: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: 'short' }).format(new Date(2027, month, 15)),
  );
const weekdayNames = (locale: string) =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(new Date(2027, 0, 3 + day)),
  );
const clockTime = String.raw`\d{1,2}:\d{2}\s[ap]\.\s?m\.?`;
const oneOf = (names: readonly string[]) =>
  `(?:${names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})`;

/** `vie, 27 de nov`, `vie, 27 de nov, 5:19 a.m.`, as es-US writes them. */
const spanishDay = new RegExp(
  `^(?:${oneOf(weekdayNames('es-US'))}, )?\\d{1,2} de ${oneOf(monthNames('es-US'))}(?: de \\d{4})?(?:, ${clockTime})?$`,
);
const spanishTime = new RegExp(`^${clockTime}$`);
/** `2 h 5 min`, `3 días`. */
const spanishSpan = /^\d+ (?:s|min|h(?: \d+ min)?|días?)$/;
const englishTimes = new RegExp(
  `\\b${oneOf(weekdayNames('en-US'))}, ${oneOf(monthNames('en-US'))} \\d|\\d:\\d{2}\\s?[ap]m\\b`,
);

/** Every text node that is drawn, every name and hint of an element, and the title of the tab. */
function textsOnPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isThere = (element: Element) => element.checkVisibility() && !element.matches('script, style, kbd kbd');
    const elements = [...document.body.querySelectorAll('*')].filter(isThere);
    const texts = elements.flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
      ...[
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
        'placeholder',
        'title',
        'alt',
      ].map((name) => element.getAttribute(name) ?? ''),
    ]);
    const read = [...document.title.split(' · '), ...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim());
    return [...new Set(read.filter((text) => /\p{L}{2}/u.test(text)))];
  });
}
