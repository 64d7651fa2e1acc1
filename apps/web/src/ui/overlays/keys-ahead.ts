import { isPartLoading } from '#lib/react/lazily.ts';
import type { Keys, strike } from './strike-keys.ts';

const loadStriking = () => import('./strike-keys.ts');

/** So often it is looked for, in ms; a page that is busy is not looked at. */
const lookEvery = 25;
/** Looks in which an action has begun to open something. */
const opening = 28;
/** And, since the last key, in which what it opens is there to be written in. */
const longest = 200;
/** In ms, in which its file has to come. */
const fetching = 30_000;
const layers = '[role=dialog], [role=alertdialog]';
const waiting = '.skeleton, [aria-busy=true]';

/**
 * Keeps the keys that are struck between an action and the dialog or list it opens, whose file may still be on its way, and
 * strikes them there, after those that were kept before: were some lost, the rest would be written into another field. What
 * opens nothing keeps none.
 */
export function keepKeysAhead(early: readonly Keys[] = []): void {
  const kept: Keys[] = [...early];
  let looks = 0;
  let hasMoved = early.length > 0 && fieldInFocus() !== null; // whose field is there already
  let striking: typeof strike | undefined;
  loadStriking().then((loaded) => void (striking = loaded.strike), stop);
  const before = document.activeElement;
  const keep = (event: KeyboardEvent) => {
    if (!event.isTrusted || event.isComposing || modifiers.test(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') return stop();
    kept.push(event);
    looks = Math.min(looks, opening); // who still types still waits for it
  };
  window.addEventListener('keydown', keep, { capture: true });
  keeping.add(stop);
  const looking = setInterval(() => {
    if (hasMoved && kept.length === 0) return stop();
    const field = current();
    hasMoved ||= field !== null && field !== before;
    if (field !== null && hasMoved && striking) return strikeNext(field, striking);
    if (!isPartLoading()) looks += 1;
    if (looks > (document.querySelector(layers) ? longest : opening)) stop();
  }, lookEvery);
  setTimeout(stop, fetching);
  const current = () => fieldFor(kept[0], before, hasMoved);
  function strikeNext(field: HTMLElement, hand: typeof strike) {
    const keys = kept.shift();
    if (!keys) return stop();
    hand(field, keys);
    if (isLetter(keys) && isLetter(kept[0]) && field.matches(texts) && current() === field) strikeNext(field, hand); // as one word
  }
  function stop() {
    clearInterval(looking);
    window.removeEventListener('keydown', keep, { capture: true });
    keeping.delete(stop);
  }
}

const keeping = new Set<() => void>();

/** Lets all keys through again: one page lives through many tests. */
export function stopKeepingKeys(): void {
  for (const stop of keeping) stop();
}

/** The field in focus that takes these keys; a button of the page that has opened a list is one once that is gone. */
function fieldFor(keys: Keys | undefined, before: Element | null, hasMoved: boolean): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  // a field whose list is on its way gathers letters itself
  if (active !== before && isLetter(keys) && active.matches(opened)) return active;
  return fieldInFocus() ?? (hasMoved && active === before && !active.matches(opened) ? active : null);
}

const texts = 'textarea, input:not([type=checkbox], [type=radio])';

function isLetter(keys: Keys | undefined): boolean {
  return keys?.key.length === 1 && !keys.ctrlKey && !keys.metaKey && !keys.altKey;
}

const opened = 'button[role=combobox][aria-expanded=true]';

const modifiers = /^(Control|Shift|Alt|Meta|AltGraph|CapsLock)$/;

/** What has the focus in the dialog on top, in a list that it has opened or on the page, once it can be written in. */
function fieldInFocus(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const layer = active.closest(`${layers}, [role=listbox], [role=menu]`);
  if (!layer) return active.matches('textarea, input') ? active : null; // a field of the page was what it opened
  if (active === layer) return null;
  const isReady = active.closest('header') === null && layer.querySelector(waiting) === null;
  return isReady && !isListComing(active, layer) ? active : null;
}

/** A list is on its way to its field, or does not show yet what the letters find. */
function isListComing(active: HTMLElement, layer: Element): boolean {
  if (active.matches(opened)) return true;
  if (!(active instanceof HTMLInputElement) || active.value === '') return false;
  return layer.querySelector('[role=option]') !== null && layer.querySelector('[data-focused]') === null;
}
