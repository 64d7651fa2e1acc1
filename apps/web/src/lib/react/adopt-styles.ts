/** Lays styles over the page that travel in the script which needs them: a file of their own would be one more request. */
export function adoptStyles(...styles: readonly string[]): void {
  const sheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets.push(...sheets);
}
