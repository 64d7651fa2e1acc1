// Runs before anything is painted, so that somebody who chose a look never sees the other one flash.
try {
  const chosen = localStorage.getItem('bloomdesk.theme');
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // A browser that keeps nothing follows the system.
}
