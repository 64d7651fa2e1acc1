const loadStriking = () => import('./strike-early-keys.ts');

const kept: KeyboardEvent[] = [];
let isGiving = false;

/** Keeps plain keys from the very first moment on, until the page stands that they are meant for (D520). */
export function hearEarlyKeys(): () => void {
  addEventListener('keydown', hear, true);
  return forget;
}

/** The first page stands: what was struck before is struck on it, and so is what comes while that is prepared. */
export function giveEarlyKeys(): void {
  if (kept.length === 0) return forget();
  isGiving = true;
  loadStriking().then(({ strikeEarlyKeys }) => {
    const keys = [...kept];
    forget();
    strikeEarlyKeys(keys);
  }, forget);
}

function forget(): void {
  removeEventListener('keydown', hear, true);
  kept.length = 0;
  isGiving = false;
}

/** What has the focus takes its keys itself; Escape and keys of the browser take all back. */
function hear(event: KeyboardEvent): void {
  const { key } = event;
  const isEnd = key === 'Enter' || key === 'Backspace';
  if (event.isComposing || (key.length > 1 && !isEnd && key !== 'Escape')) return;
  if (key === 'Escape' || (!isEnd && (event.ctrlKey || event.metaKey || event.altKey))) return void (kept.length = 0);
  if (!isGiving && document.activeElement !== document.body) return;
  kept.push(event);
  if (!isGiving) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // no shortcut of the page hears what is meant for its field
}
