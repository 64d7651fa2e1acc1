import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const names = resolve(import.meta.dirname, '..', process.env.BLOOMDESK_DATA ?? '../shared/data', 'names');

/** Of every kind that is hard to set; used alone where the languages of the world are not at hand. */
const ownMessages = [
  'Happy birthday, Mom!',
  'Herzlichen Glückwunsch zur bestandenen Prüfung!',
  'كل عام وأنت بخير يا أمي الغالية',
  'יום הולדת שמח לסבתא היקרה שלנו',
  'お誕生日おめでとうございます。いつもありがとう。',
  'जन्मदिन की हार्दिक शुभकामनाएँ',
  'สุขสันต์วันเกิดนะคะคุณแม่',
  '👩‍👩‍👧‍👦 🏳️‍🌈 👨🏽‍🚀 🎂💐🥂 ❤️‍🔥',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  'W'.repeat(120),
  'Thank you for everything. '.repeat(19).trim(),
  'M '.repeat(250).trim(),
  '花'.repeat(500),
  '🌷'.repeat(500),
];

function messages(): string[] {
  const [universal, emoji] = [join(names, 'udhr-article1.jsonl'), join(names, 'emoji.csv')];
  if (!existsSync(universal) || !existsSync(emoji)) {
    console.log(`The languages of the world are not in ${names}; our own messages alone are set.`);
    return ownMessages;
  }
  const lines = readFileSync(universal, 'utf8').trim().split('\n');
  const samples = readFileSync(emoji, 'utf8').trim().split('\n').slice(1);
  const signs = samples.map((line) => line.split(',')[0] ?? '');
  const rows = Array.from({ length: Math.ceil(signs.length / 60) }, (_, at) =>
    signs.slice(at * 60, at * 60 + 60).join(' '),
  );
  return [...ownMessages, ...lines.map((line) => String(JSON.parse(line).text)), ...rows];
}

/** The notecards page itself, with these messages where the server's suborders would be. */
async function setCards(page: Page, texts: readonly string[]): Promise<string[]> {
  const orders = texts.map((_, at) => `${1_000_001 + at}-1`);
  const job = { type: 'print-job', orders, apiKey: 'ticket', apiBase: '' };
  await page.addInitScript((carried) => {
    window.print = () => {};
    // The page's own script reads it as soon as the document is parsed.
    const data = document.createElement('script');
    data.type = 'application/json';
    data.id = 'print-job';
    data.append(JSON.stringify(carried)); // as text: a page of ours lets no one write a script's content
    new MutationObserver((_, watcher) => {
      if (!document.head) return;
      watcher.disconnect();
      document.head.append(data);
    }).observe(document, { childList: true, subtree: true });
  }, job);
  await page.route('**/v1/suborders/*', async (route) => {
    const at = Number(/suborders\/(\d+)-1/.exec(route.request().url())?.[1]) - 1_000_001;
    const suborder = { suborderId: orders[at], message: texts[at], batchIndex: at };
    await route.fulfill({ json: { status: 'SUCCESS', data: { suborder } } });
  });
  await page.goto('/notecards.html');
  await expect(page.getByRole('heading', { name: 'Did it print?' })).toBeVisible({ timeout: 60_000 });
  return orders;
}

/** Cards whose text does not lie inside its place, by what is painted and not by what the page believes. */
async function overflowing(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('.notecard')].flatMap((card) => {
      const room = card.querySelector('.notecard-room')?.getBoundingClientRect();
      const text = card.querySelector('.notecard-message');
      if (!room || !text) return ['no text'];
      // Line by line: the blanks at the end of one hang beyond it and are no ink.
      const lines = [...text.querySelectorAll('span')].flatMap((line) => [...line.getClientRects()]);
      const isInside = lines.every(
        ({ left, right, top, bottom }) =>
          left >= room.left - 1 && right <= room.right + 1 && top >= room.top - 1 && bottom <= room.bottom + 1,
      );
      return lines.length > 0 && isInside
        ? []
        : [`${card.getAttribute('aria-label')}: ${text.textContent?.slice(0, 40)}`];
    }),
  );
}

test('every language of the world, emoji and the longest message fit their card', async ({ page }) => {
  const texts = messages();
  const orders = await setCards(page, texts);
  await expect(page.getByRole('article')).toHaveCount(orders.length);
  await expect(page.getByRole('alert', { name: 'Not printed' })).toHaveCount(0);
  expect(await overflowing(page)).toEqual([]);
});

test('a card in Latin letters takes less than 400 kB, and loads no others', async ({ page }) => {
  const fetched = new Map<string, number>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const addresses = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    fetched.set(addresses.get(requestId) ?? requestId, encodedDataLength),
  );
  await setCards(page, ['Happy birthday, Mom! Wir wünschen Dir von Herzen alles Gute – Łukasz & Zoë']);
  await page.evaluate(() => document.fonts.ready);
  const letters = [...fetched.keys()].filter((name) => name.endsWith('.woff2'));
  expect(letters.filter((name) => !/noto-serif-latin|inter-latin/.test(name))).toEqual([]);
  expect(letters.filter((name) => name.includes('noto-serif-latin')).length).toBeGreaterThan(0);
  expect([...fetched.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(400_000);
});
