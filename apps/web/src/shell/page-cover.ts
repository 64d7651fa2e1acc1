let cover: HTMLDialogElement | null = null;

/** Covers the page: nothing of it is seen, reached or read aloud, and it stays as it was. Answers the cover itself. */
export function coverPage(): HTMLDialogElement {
  if (cover) return cover;
  cover = document.createElement('dialog');
  cover.className = 'page-cover';
  cover.dataset.reactAriaTopLayer = 'true'; // an open dialog under it neither hides it nor closes for a press in it
  cover.ariaLabel = 'Sign in';
  cover.addEventListener('cancel', (event) => event.preventDefault());
  cover.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault(); // pressed twice it would close anyway
    event.stopPropagation(); // no shortcut of the page hears what is typed here
  });
  document.body.append(cover);
  document.body.dataset.covered = 'true';
  cover.showModal();
  return cover;
}

/** Takes the cover away; the focus goes back where it was. */
export function uncoverPage(): void {
  delete document.body.dataset.covered; // what is still hidden could not take the focus back
  cover?.close();
  cover?.remove();
  cover = null;
}
