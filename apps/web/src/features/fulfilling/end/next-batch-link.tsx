import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/button-style.ts';
import { fulfillingEndTexts } from '#texts/english/fulfilling-end.ts';
import { useTexts } from '#texts/use-texts.ts';
import { textsOf } from '#texts/catalogue.ts';
import { packingBoardTexts } from '#texts/english/packing-board.ts';

/** Goes on to the next batch; it has the focus, and a scan of the next batch works as well (D89). */
export function NextBatchLink() {
  const t = useTexts(fulfillingEndTexts);
  return (
    <>
      <Link
        to="/fulfill"
        ref={takeFocus}
        className={buttonStyle('primary', 'normal', 'bench-button bench-button-next mt-6')}
      >
        {textsOf(packingBoardTexts)('nextBatch')}
      </Link>
      <p className="mt-3 text-base text-muted">{t('orScanNext')}</p>
    </>
  );
}

function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus();
}
