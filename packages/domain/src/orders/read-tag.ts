/** A tag as it is kept (D314): in lower case, several words joined by hyphens, `#Call back` as `call-back`. */
export function readTag(typed: string): string {
  return typed
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/^#/, '')
    .replaceAll(/[\s_-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
