/** A phone number of ten digits, as people write it. */
export const usPhone = /(?<!\d)(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?!\d)/;
const extension = /[\s,]*(?:ext(?:ension)?\.?|x)\s*#?(\d{1,6})(?!\d)/i;
/** Its last seven, with a sign between. */
export const lastSeven = /(?<!\d)(\d{3})[.-](\d{4})(?!\d)/;

/** The extension of a typed phone number; undefined without one. */
export function typedExtension(text: string): { number: string; without: string } | undefined {
  const number = extension.exec(text)?.[1];
  const without = text.replace(extension, '').trim();
  return number !== undefined && (usPhone.test(without) || lastSeven.test(without)) ? { number, without } : undefined;
}
