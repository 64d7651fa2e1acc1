import notoColorEmoji from '@fontsource/noto-color-emoji/emoji-400.css?inline';
import notoNaskhArabic from '@fontsource/noto-naskh-arabic/400.css?inline';
import notoSerifHebrew from '@fontsource/noto-serif-hebrew/400.css?inline';
import notoSerif from '@fontsource/noto-serif/400.css?inline';
import { adoptStyles } from '#lib/react/adopt-styles.ts';

adoptStyles(notoSerif, notoNaskhArabic, notoSerifHebrew, notoColorEmoji);

const arabic = /[\p{Script=Arabic}\u060C\u061B\u061F]/gu;
const hebrew = /\p{Script=Hebrew}/gu;
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/gu;
/** Emoji, and what newer emoji will be. */
export const pictures =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20E3\u{E0020}-\u{E007F}]|[#*\d](?=\uFE0F)/gu;

const easternFamilies = {
  ja: 'Noto Serif JP Variable',
  ko: 'Noto Serif KR Variable',
  zh: 'Noto Serif SC Variable',
};

/** Whose forms the Chinese signs of a message take, which three languages share; undefined where it has none. */
export function languageOf(message: string): keyof typeof easternFamilies | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(message)) return 'ja';
  if (/\p{Script=Hangul}/u.test(message)) return 'ko';
  return message.search(eastern) === -1 ? undefined : 'zh';
}

/**
 * Fetches the letters that messages are set in, and of the large fonts only the pieces that hold them. The emoji come as
 * one large file: cut in pieces they are in a form that Chromium does not draw.
 */
export async function loadNotecardFonts(message: string): Promise<void> {
  const language = languageOf(message);
  const drawn = (message.match(pictures) ?? []).join('');
  if (language) await easternFonts();
  const found = (letters: RegExp) => (message.match(letters) ?? []).join('');
  await Promise.all([
    load('Noto Serif', message),
    load('Noto Naskh Arabic', found(arabic)),
    load('Noto Serif Hebrew', found(hebrew)),
    language && load(easternFamilies[language], found(eastern)),
    load('Noto Color Emoji', drawn),
  ]);
}

async function load(family: string, letters: string): Promise<void> {
  if (letters !== '') await document.fonts.load(`16px '${family}'`, letters);
}

/** All three: a name in another one's signs, or a sign that one of them leaves out. */
const easternFonts = () => import('./eastern-fonts.css');
