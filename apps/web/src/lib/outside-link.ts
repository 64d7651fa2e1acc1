/** An address outside Bloomdesk that may be linked to: https only; null for anything else, which stays plain text. */
export function outsideLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' ? url.href : null;
}

/** A link template of the server with the id in its place (D143); null where there is no template. */
export function filledLink(template: string | null, id: string): string | null {
  return template === null ? null : outsideLink(template.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id)));
}
