import { notecardRoom, setNotecard } from '@bloomdesk/domain/printing/notecards/notecard-fit';
import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { missingSigns } from './missing-signs.ts';
import { NotecardFace } from './notecard-face.tsx';

afterEach(() => cleanup()); // files share their modules, and only the first would have the renderer's own

const messages = [
  [
    'Latin',
    'Happy birthday, Grandma! We love you to the moon and back, and can’t wait to see you on Saturday. '.repeat(4),
  ],
  ['one word', 'Donaudampfschifffahrtsgesellschaftskapitän'],
  ['Vietnamese', 'Chúc mừng sinh nhật mẹ yêu của con, chúc mẹ luôn mạnh khỏe và hạnh phúc.'],
  ['Greek', 'Χρόνια πολλά, αγαπημένη μου μητέρα! Σου εύχομαι υγεία και χαρά για πολλά χρόνια ακόμα.'],
  ['Cyrillic', 'С днём рождения, дорогая бабушка! Желаем крепкого здоровья, щастя і любові кожного дня.'],
  ['Arabic', 'كل عام وأنت بخير يا أمي الغالية، نتمنى لك السعادة والصحة وطول العمر إن شاء الله للأبد.'],
  ['Hebrew', 'יום הולדת שמח לסבתא היקרה שלנו, מאחלים לך בריאות, אושר ואהבה רבה עד 120!'],
  ['Japanese', 'お誕生日おめでとうございます。いつもありがとう、これからも元気でいてください。'],
  ['Chinese', '亲爱的妈妈，祝您生日快乐，身体健康，万事如意！'],
  ['Korean', '어머니, 생신을 진심으로 축하드립니다. 언제나 건강하고 행복하세요.'],
  ['emoji', 'Congratulations 👩‍👩‍👧‍👦 🏳️‍🌈 👨🏽‍🚀 🎂💐🥂 ❤️‍🔥 🇺🇸 1️⃣'],
  ['two directions', 'Happy birthday, שרה!\nיום הולדת שמח, Sarah!'],
] as const;

/** Where each line of a card was drawn, in CSS pixels. */
async function drawn(message: string) {
  const set = Promise.withResolvers<string | null>();
  const screen = await render(<NotecardFace suborderId="1000001-1" message={message} place={3} onSet={set.resolve} />);
  expect(await set.promise).toBeNull();
  await document.fonts.ready;
  const card = screen.getByRole('article').element();
  const lines = [...card.querySelectorAll('.notecard-message span')].map((line) => {
    const boxes = [...line.getClientRects()]; // one for each change of direction
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    return { tops: new Set(boxes.map(({ top }) => top)), width };
  });
  const room = card.querySelector('.notecard-room')?.getBoundingClientRect();
  const text = card.querySelector('.notecard-message')?.getBoundingClientRect();
  if (!room || !text) throw new Error('The card has no room for its message.');
  return { card, lines, room, text };
}

test.each(messages)('%s stands on the card as it was measured', async (_, message) => {
  const { lines, room, text } = await drawn(message);
  const measured = setNotecard(message);
  expect(room.width).toBeCloseTo((notecardRoom.width * 96) / 72, 1);
  expect(room.height).toBeCloseTo((notecardRoom.height * 96) / 72, 1);
  expect(lines.every(({ tops }) => tops.size === 1)).toBe(true); // none is broken again
  expect(new Set(lines.flatMap(({ tops }) => [...tops])).size).toBe(measured.paragraphs.flat().length); // none shares a line
  expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(room.width);
  expect(text.height).toBeLessThanOrEqual(room.height);
});

test('right-to-left paragraphs read from the right, each for itself', async () => {
  const { card } = await drawn('Happy birthday, שרה!\nיום הולדת שמח, Sarah!');
  const directions = [...card.querySelectorAll('.notecard-message p')].map((each) => getComputedStyle(each).direction);
  expect(directions).toEqual(['ltr', 'rtl']);
});

test.each([
  ['a Latin card', 'Happy birthday', ['Noto Serif']],
  ['a Japanese card', 'お誕生日おめでとう', ['Noto Serif JP Variable']],
  ['a card with flowers', '💐', ['Noto Color Emoji']],
])('%s is set in letters of its own', async (_, message, families) => {
  await drawn(message);
  const loaded = [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll(/['"]/g, ''));
  expect(loaded).toEqual(expect.arrayContaining(families));
});

test('emoji are in a form that Chromium draws', async () => {
  await drawn('👩‍👩‍👧‍👦 ❤️ 1️⃣');
  for (const sign of ['👩‍👩‍👧‍👦', '❤️', '1️⃣']) expect([sign, inkOf(sign) > 0.1]).toEqual([sign, true]);
});

test('letters that only another font of this computer has are named', async () => {
  const message = 'Happy सुखी 생신 誕生日 שרה كل 💐 – ❤️ 👩‍👩‍👧‍👦 1️⃣ 🇺🇸 👨🏽‍🚀';
  await drawn(message);
  expect(missingSigns(message)).toEqual({ unprintable: [], inOtherFonts: ['स', 'ख'] });
});

test('signs that no font has are named, an emoji newer than the font among them', async () => {
  const [unassigned, newEmoji] = ['\u0378', '\u{1FAFE}'];
  const message = `Happy ${unassigned}${newEmoji}${newEmoji} 💐`;
  await drawn(message);
  expect(missingSigns(message)).toEqual({ unprintable: [unassigned, newEmoji], inOtherFonts: [] });
});

/** The share of a sign's square that is not blank. */
function inkOf(sign: string): number {
  const paper = new OffscreenCanvas(60, 60).getContext('2d');
  if (!paper) throw new Error('Chromium has no canvas.');
  paper.font = "40px 'Noto Color Emoji'";
  paper.fillText(sign, 5, 45);
  return paper.getImageData(0, 0, 60, 60).data.filter((value, at) => at % 4 === 3 && value > 0).length / 3600;
}
