import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signsOf } from '@bloomdesk/domain/printing/notecards/sign-widths';
import { cardLetters, cardLettersFile, shapedWidth } from './card-letters.ts';
import { root } from '../workplace.ts';

test('letters are measured as the fonts of the card draw them (otherwise: node tools/notecards/card-letters.ts)', () => {
  expect(readFileSync(join(root, cardLettersFile), 'utf8')).toBe(cardLetters());
});

test.each([
  ['noto-serif', ['congratulations', 'AVAToWay', 'für', 'Χρόνια', 'бабушка']],
  ['noto-serif-hebrew', ['שלום', 'הולדת', 'אהבה']],
  ['noto-naskh-arabic', ['بيبي', 'والسعادة', 'نتمنى', 'الصحة', 'لا', 'سلام', 'عزيزتي', 'مبارك', 'پدربزرگ']],
])('words of %s are measured as the font sets them, never narrower by more than two percent', (font, words) => {
  for (const word of words) {
    const measured = signsOf(word).reduce((sum, { width }) => sum + width, 0);
    const share = measured / shapedWidth(font, word);
    expect([word, share > 0.98, share < 1.2]).toEqual([word, true, true]);
  }
});
