import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Tells screen readers the title of the page that has opened; a page that takes no focus itself has it as a whole. */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged) return;
        // the title follows the page, and so does the focus that a page takes itself
        setTimeout(() => {
          setTitle(document.title);
          if (fromLocation && document.activeElement === document.body) document.getElementById('main')?.focus();
        }, 50);
      }),
    [router],
  );
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
