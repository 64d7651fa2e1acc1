import type { PaperSize } from '@bloomdesk/domain/fulfillment-centers/fc-config';

/** Papers that fill whole sheets: pages of text, or a card and a label side by side. Labels and cards have a size of their own. */
export type WholeSheet = 'document' | 'one-pager';

const onA4: Readonly<Record<WholeSheet, string>> = {
  'document': '@page { size: a4; } .sheet { width: calc(210mm - 1in); }',
  'one-pager': '@page { size: a4 landscape; } .sheet { width: 297mm; height: 210mm; }',
};

/** Sets papers for the sheets of their center; a page is on US Letter by itself. */
export function setPaperSize(kind: WholeSheet, size: PaperSize): void {
  if (size === 'letter') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(onA4[kind]);
  document.adoptedStyleSheets.push(sheet);
}
