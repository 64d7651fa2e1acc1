/** Words as the library takes them: it would read a text as HTML. */
export function tooltipWords(words: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = words;
  return element;
}
