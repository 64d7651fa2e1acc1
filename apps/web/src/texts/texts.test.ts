import { afterEach, expect, test } from 'vitest';
import i18next from 'i18next';
import { refusals } from '@bloomdesk/contract/refusals';
import { editConflictTexts } from './english/frame/edit-conflict.ts';
import { noAccessTexts } from './english/frame/no-access.ts';
import { notificationTexts } from './english/frame/notifications.ts';
import { packingDayTexts } from './english/homes/packing-day.ts';
import { paletteTexts } from './english/frame/palette.ts';
import { tourTexts } from './english/homes/tour.ts';
import { failureTexts } from './english/failures.ts';
import { signingInTexts } from './english/signing-in.ts';
import { textsOf } from './catalogue.ts';
import { fulfillingTexts } from './english/fulfilling.ts';
import { fulfillingDialogTexts } from './english/fulfilling-dialogs.ts';
import { fulfillingEndTexts } from './english/fulfilling-end.ts';
import { fieldTexts } from './english/fields.ts';
import { inventoryTexts } from './english/inventory.ts';
import { inventoryFormTexts } from './english/inventory-forms.ts';
import { tableMenuTexts } from './english/table-menus.ts';
import { tableTexts } from './english/table.ts';
import { lotLedgerTexts } from './english/lot-ledger.ts';
import { homeTexts } from './english/homes/homes.ts';
import { heldLabelTexts } from './english/held-labels.ts';
import { kitTexts } from './english/kit.ts';
import { packingBoardTexts } from './english/packing-board.ts';
import { printingTexts } from './english/printing.ts';
import { printWindowTexts } from './english/print-windows.ts';
import { receivingTexts } from './english/receiving.ts';
import { stockDayTexts } from './english/stock-day.ts';
import { viewTexts } from './english/views.ts';
import { countSheetTexts } from './english/supply/count-sheet.ts';
import { countingTexts } from './english/supply/counting.ts';
import { transferTexts } from './english/supply/transfers.ts';
import { shortageTexts } from './english/supply/shortages.ts';
import { purchasingTexts } from './english/supply/purchasing.ts';
import { vendorTexts } from './english/supply/vendors.ts';
import { productFactTexts } from './english/product-facts.ts';
import { stationTexts } from './english/station.ts';
import { momentDayText, timeText, windowText } from './format-time.ts';
import { formatEnglish } from './format-english.ts';
import { chooseAtStation, chooseOnComputer, currentLanguage, fetchTexts, followAccount } from './language.ts';
import { refusalSentence, sentenceOf } from './refusal-sentence.ts';
import { spanishTexts } from './spanish/spanish.ts';

fetchTexts('es', () => Promise.resolve(spanishTexts));
afterEach(async () => {
  await followAccount(null);
  await chooseAtStation(null);
  await chooseOnComputer('en');
});

test('the station stands above the person, and the person above the computer', async () => {
  await chooseOnComputer('es');
  expect(currentLanguage()).toBe('es');
  await followAccount('en');
  expect(currentLanguage()).toBe('en');
  await chooseAtStation('es');
  expect(currentLanguage()).toBe('es');
  await chooseAtStation(null);
  expect(currentLanguage()).toBe('en');
});

test('a choice where people sign in is seen there, at a station too', async () => {
  await chooseAtStation('es');
  await chooseOnComputer('en');
  expect(currentLanguage()).toBe('en');
});

test('texts follow the language, counts its forms and numbers', async () => {
  const t = textsOf(failureTexts);
  expect([t('timeout', { count: 1 }), t('timeout', { count: 1200 })]).toEqual([
    'Bloomdesk did not answer within 1 second. Please try again.',
    'Bloomdesk did not answer within 1,200 seconds. Please try again.',
  ]);
  await followAccount('es');
  expect([t('timeout', { count: 1 }), t('timeout', { count: 1200 }), t('timeout', { count: 1_000_000 })]).toEqual([
    'Bloomdesk no respondió en 1 segundo. Intente otra vez.',
    'Bloomdesk no respondió en 1,200 segundos. Intente otra vez.',
    'Bloomdesk no respondió en 1,000,000 segundos. Intente otra vez.',
  ]);
});

test('what data holds is no text of ours: braces and references in it stay as they are', async () => {
  const t = textsOf(signingInTexts);
  const whose = '{{password}} $t(email) <b>&';
  expect(t('continueFoot', { whose })).toBe(`Signing in as anyone but ${whose} discards it.`);
  await followAccount('es');
  expect(t('continueFoot', { whose })).toBe(`Si entra alguien que no sea ${whose}, se descarta.`);
});

const all = [
  failureTexts,
  fulfillingDialogTexts,
  fulfillingEndTexts,
  fulfillingTexts,
  fieldTexts,
  inventoryTexts,
  inventoryFormTexts,
  tableMenuTexts,
  tableTexts,
  lotLedgerTexts,
  heldLabelTexts,
  kitTexts,
  packingBoardTexts,
  packingDayTexts,
  paletteTexts,
  notificationTexts,
  noAccessTexts,
  editConflictTexts,
  tourTexts,
  printingTexts,
  signingInTexts,
  stationTexts,
  receivingTexts,
  viewTexts,
  homeTexts,
  stockDayTexts,
  printWindowTexts,
  countingTexts,
  countSheetTexts,
  transferTexts,
  shortageTexts,
  purchasingTexts,
  vendorTexts,
  productFactTexts,
];

test.each(all)('$name has its Spanish', ({ name, english }) => {
  const lost = Object.keys(english).filter(
    (key) => spanishTexts.say(name, key.replace(/_(one|other)$/, ''), { count: 2 }) === null,
  );
  expect(lost).toEqual([]);
});

test.each(
  all.flatMap(({ name, english }) => Object.entries(english).map(([key, text]) => [name, key, text, english] as const)),
)('English says %s %s as i18next does', (_name, whole, text, english) => {
  const other = i18next.createInstance({
    lng: 'en-US',
    resources: { 'en-US': { translation: english } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void other.init();
  const key = whole.replace(/_(one|other)$/, '');
  const words = Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, 'rosa']));
  for (const count of [0, 1, 2])
    expect(formatEnglish(english, key, { ...words, count })).toBe(other.t(key, { ...words, count }));
});

test('a refusal is said by its sentence and words; one without a translation in the words of the server', async () => {
  const english = 'Suborder 1000012-1 is in exception. Put it aside.';
  const sentence = sentenceOf({ id: 'in-exception.pack', words: ['1000012-1'] });
  expect(refusalSentence(english, sentence)).toBe(english);
  await followAccount('es');
  expect(refusalSentence(english, sentence)).toBe('El subpedido 1000012-1 está en excepción. Apártelo.');
  expect(refusalSentence('No such thing', sentenceOf({ id: 'of-another-version', words: [] }))).toBe('No such thing');
  expect(refusalSentence(english, null)).toBe(english);
});

test.each([null, 'x', { id: 'busy' }, { id: 1, words: [] }, { id: 'busy', words: [{}] }])(
  '%j names no sentence',
  (sent) => {
    expect(sentenceOf(sent)).toBeNull();
  },
);

test('a thing that is not found, and how long to wait, are said in Spanish words', () => {
  expect(spanishTexts.sayRefusal('not-found', ['Batch 50001'])).toBe('No se encontró: tanda 50001');
  expect(spanishTexts.sayRefusal('too-many-tries', ['15 minutes'])).toBe('Demasiados intentos. Espere 15 minutos.');
});

test('every word of a refusal that is said in Spanish is said in it too', () => {
  const lost = Object.entries(refusals).flatMap(([id, { says }]) => {
    if (typeof says === 'string' || id.startsWith('bad-input') || id.startsWith('busy')) return [];
    const words = Array.from({ length: says.length }, (_, at) => `word${at}`);
    const spanish = spanishTexts.sayRefusal(id, words);
    return spanish === null ? [] : words.filter((word) => !spanish.includes(word)).map((word) => `${id}: ${word}`);
  });
  expect(lost).toEqual([]);
});

test('days, times and windows are those of es-US', async () => {
  const noon = '2026-02-13T17:00:00Z';
  const zone = 'America/New_York';
  const shown = () => [momentDayText(noon, zone), timeText(noon, zone), windowText(noon, 2, zone)];
  expect(shown()).toEqual(['Fri, Feb 13', '12:00 pm', '12:00 – 2:00 pm']);
  await followAccount('es');
  expect(shown().map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'vie, 13 de feb',
    '12:00 p.m.',
    '12:00–2:00 p.m.',
  ]);
});
