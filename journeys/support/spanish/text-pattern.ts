/** A text of a catalogue as it is looked for on a page; what is filled in is caught. */
export interface TextPattern {
  text: string;
  pattern: RegExp;
}

const filledIn = /\{\{\w+\}\}/;

/** The pattern of a text; null where nothing but what is filled in would tell it. */
export function textPattern(text: string): TextPattern | null {
  const parts = text.replace(/[\s.:,;]+$/, '').split(filledIn);
  if (!parts.some((part) => /\p{L}{2}/u.test(part))) return null;
  const quoted = parts.map((part) => escaped(spaced(part)));
  return { text, pattern: new RegExp(`^${quoted.join('(.+)')}[.:,;]*$`, 'is') };
}

/** As a pattern that holds nothing but the text itself. */
export function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** On one line, with plain spaces. */
export function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
