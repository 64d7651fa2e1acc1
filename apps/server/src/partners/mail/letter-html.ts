/** A letter as a page, with a logo over the text; nothing that people have written becomes markup. */
export function letterHtml(text: string, logo: string): string {
  const lines = escaped(text).replaceAll('\n', '<br>\n');
  const picture = `<img src="${logo}" alt="" style="max-width:240px;max-height:96px">`;
  return `<div style="font:15px/1.5 sans-serif">${picture}<p>${lines}</p></div>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
