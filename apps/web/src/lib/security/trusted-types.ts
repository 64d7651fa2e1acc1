/// <reference types="trusted-types" />

type Clean = (html: string) => string;

let clean: Clean = asText;

/**
 * The one policy by which text becomes HTML or code (P24): HTML as the part that wants it has it cleaned, before that its
 * signs alone; code only from this page's own memory, as session monitoring starts its worker. A browser that knows no
 * trusted types has the rest of the content security policy.
 */
export function keepTypesTrusted(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: (html) => clean(html), createScriptURL: ownMemory });
}

/** Says how HTML of libraries is cleaned before it is shown. */
export function cleanHtmlWith(cleaning: Clean): void {
  clean = cleaning;
}

function asText(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** What is refused here the browser refuses too, and tells the server. */
function ownMemory(address: string): string {
  if (!address.startsWith(`blob:${location.origin}/`)) throw new TypeError('Code comes from the server alone.');
  return address;
}
