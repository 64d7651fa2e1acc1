const loadStriking = () => import('./strike-early-keys.ts');

/** What was struck before the first page stood; null once it stands. */
let kept: KeyboardEvent[] | null = null;
let isGiving = false;

/** From now on a page is waited for. */
export function awaitPage(): void {
  kept = [];
}

/** Keeps a plain key until the page stands that it is meant for (D520); Escape and keys of the browser take all back. */
export function keepEarly(event: KeyboardEvent): void {
  const { key } = event;
  if (!kept || !/^(.|Enter|Backspace|Escape)$/.test(key)) return;
  if (key === 'Escape' || (key.length === 1 && (event.ctrlKey || event.metaKey || event.altKey)))
    return void (kept = []);
  if (isGiving || document.activeElement === document.body) kept.push(event); // what has the focus takes its keys itself
  if (!isGiving) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // no shortcut of the page hears what is meant for its field
}

/** The first page stands: what was struck before is struck on it, and so is what comes while that is prepared. */
export function giveEarlyKeys(): void {
  isGiving = Boolean(kept?.length);
  if (isGiving) loadStriking().then(({ strikeEarlyKeys }) => strikeEarlyKeys(stopKeeping()), stopKeeping);
  else kept = null;
}

function stopKeeping(): readonly KeyboardEvent[] {
  const keys = kept ?? [];
  kept = null;
  isGiving = false;
  return keys;
}
