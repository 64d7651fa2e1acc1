import { expect, test } from 'vitest';
import { checkScreenTexts, textFindings, textsIn } from './screen-texts.ts';

const texts = (source: string) => textsIn(source, true).map(({ text }) => text);

test('what stands between tags is read as one text, however it is broken into lines', () => {
  expect(texts('const a = <p className="flex gap-2 Whatever">\n  Sent to {name}\n  by email.\n</p>;')).toEqual([
    'Sent to … by email.',
  ]);
});

test('strings are read where they are sentences, and nowhere else', () => {
  expect(texts("const a = { title: 'Delete the batch?', className: 'flex gap-2', id: 'x y' };")).toEqual([
    'Delete the batch?',
  ]);
  expect(texts('const a = `Delete ${name} now?`; const b = "select one from many";')).toEqual(['Delete … now?']);
});

test('the line is where the text stands', () => {
  expect(textsIn("const a = 1;\nconst b = 'É';\nconst c = 'Nobody shall wait.';", false)).toEqual([
    { line: 3, text: 'Nobody shall wait.' },
  ]);
});

test.each([
  ['Choose the status it shall have.', 'shall'],
  ['Delete it all the same', 'all the same'],
  ['What it comes to', 'comes to'],
  ['Saved by somebody else', 'somebody'],
  ['Your exceptions stand here.', 'stand'],
  ['All of it is done.', 'of it'],
  ['Say what the reason is.', 'Say what'],
  ['The link has done its work.', 'done its work'],
  ['This order is cancelled already.', 'cancelled already'],
])('"%s" has a plainer form', (text, word) => {
  expect(textFindings(text)).toEqual([expect.stringContaining(`"${word}"`)]);
});

test.each([
  'This order is already cancelled.',
  'Already packed',
  'A standard window',
  'Tried to get information … times already',
])('"%s" is plain', (text) => {
  expect(textFindings(text)).toEqual([]);
});

test('fifteen words in a sentence are too many, fourteen are not', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(textFindings(words(14))).toEqual([]);
  expect(textFindings(`Short. ${words(15)}.`)).toEqual([expect.stringContaining('15 words')]);
});

test('every text of the product keeps to this', async () => {
  expect(await checkScreenTexts()).toEqual([]);
});
