/** A key as it was struck, with what was held down beside it. */
export type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const texts = 'textarea, input:not([type=checkbox], [type=radio])';

/** Strikes keys as a hand would: what no handler takes does what a browser does of itself. */
export function strike(field: HTMLElement, { key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): void {
  const keys = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true };
  const isOpen = field.dispatchEvent(new KeyboardEvent('keydown', { ...keys, cancelable: true }));
  if (isOpen && !altKey && !metaKey && !ctrlKey) doItself(field, keys);
  (document.activeElement ?? field).dispatchEvent(new KeyboardEvent('keyup', keys));
}

function doItself(field: HTMLElement, { key, shiftKey }: Keys): void {
  const isText = field.matches(texts);
  if (key === 'Tab') return goOn(field, shiftKey ? -1 : 1);
  if (isText && key === 'Enter' && field instanceof HTMLInputElement) return field.form?.requestSubmit();
  if (isText && key === 'Enter') return write('\n');
  if (isText && key === 'Backspace') return void document.execCommand('delete');
  if (isText && key.length === 1) return write(key);
  if (key === ' ' || (key === 'Enter' && !field.matches('input'))) return field.click();
  if (field.matches('[type=radio]') && key.startsWith('Arrow')) chooseBeside(field, key);
}

function write(text: string): void {
  document.execCommand('insertText', false, text); // as typing does, with everything that follows it
}

const reached = 'input, textarea, select, button, a[href], summary, [tabindex]:not([tabindex="-1"]), [role=combobox]';

function goOn(field: HTMLElement, by: 1 | -1): void {
  const all = [
    ...(field.closest('[role=dialog], [role=alertdialog]') ?? document).querySelectorAll<HTMLElement>(reached),
  ].filter((each) => each === field || (isReached(each) && !isOtherChoice(each, field)));
  all.at((all.indexOf(field) + by) % all.length)?.focus();
  const { activeElement: next } = document;
  if (next instanceof HTMLInputElement && /^(text|email|tel|number|search)$/.test(next.type)) next.select();
}

function isReached(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();
}

/** Of radio buttons only the chosen one is reached, and none of those beside the one that is left. */
function isOtherChoice(element: HTMLElement, field: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
  if (field instanceof HTMLInputElement && field.type === 'radio' && field.name === element.name) return true;
  return !element.checked && choicesOf(element).some(({ checked }) => checked);
}

function choicesOf({ form, name }: HTMLInputElement): HTMLInputElement[] {
  const all = (form ?? document).querySelectorAll<HTMLInputElement>(`[type=radio][name="${CSS.escape(name)}"]`);
  return [...all].filter(({ disabled }) => !disabled);
}

function chooseBeside(field: HTMLElement, key: string): void {
  if (!(field instanceof HTMLInputElement)) return;
  const choices = choicesOf(field);
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const next = choices.at((choices.indexOf(field) + by) % choices.length);
  next?.focus();
  next?.click();
}
