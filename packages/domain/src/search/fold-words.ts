const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ı: 'i',
  œ: 'o',
  Œ: 'O',
};

/** The words of a text as the database keeps them (`search_fold`): lower case, without accents, an apostrophe parts nothing. */
export function foldWords(text: string): string[] {
  if (/^[a-z0-9 ]{0,400}$/i.test(text)) return text.toLowerCase().split(' ').filter(Boolean);
  return [...text]
    .slice(0, 400)
    .join('')
    .replaceAll(/[ßæÆøØłŁđĐðÐıœŒ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'`‘’]/g, '')
    .toLowerCase()
    .split(/[\s!-/:-@[-_{-~\u2000-\u206f]+/)
    .filter(Boolean);
}

/** A code as the database compares it (`search_code`): its letters and digits alone. */
export function foldCode(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 80);
}
