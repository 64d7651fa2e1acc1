/// <reference types="trusted-types" />

type Clean = (html: string) => string;

let clean: Clean = () => '';

/**
 * The one policy by which text becomes HTML or code (P24): HTML as the part that wants it has it cleaned, and none
 * before; code only from this page's own memory, as session monitoring starts its worker. A browser that knows no
 * trusted types has the rest of the content security policy.
 */
export function keepTypesTrusted(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => clean(html),
    createScriptURL: (address) => (address.startsWith('blob:') ? address : ''),
  });
}

/** Says how HTML of libraries is cleaned before it is shown. */
export function cleanHtmlWith(cleaning: Clean): void {
  clean = cleaning;
}
