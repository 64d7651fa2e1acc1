import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/button-style.ts';

/** Goes on to the next batch; it has the focus, and a scan of the next batch works as well (D89). */
export function NextBatchLink() {
  return (
    <>
      <Link
        to="/fulfill"
        ref={takeFocus}
        className={buttonStyle('primary', 'normal', 'bench-button bench-button-next mt-6')}
      >
        Next Batch
      </Link>
      <p className="mt-3 text-base text-muted">Or scan the barcode of the next batch.</p>
    </>
  );
}

function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus();
}
