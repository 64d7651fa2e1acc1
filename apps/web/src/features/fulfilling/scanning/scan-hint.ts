import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { CountedPaper } from '@bloomdesk/domain/printing/reprint';
import { textsOf } from '#texts/catalogue.ts';
import { packingBoardTexts } from '#texts/english/packing-board.ts';

const t = textsOf(packingBoardTexts);

interface OnScreen {
  shown: Pick<Suborder, 'inException'> | null;
  place: number;
  isToPack: boolean;
  /** How many lines are still to be scanned. */
  unscanned: number;
  /** The paper that has to be printed next. */
  lacked: CountedPaper | undefined;
}

/** What to do with the suborder on screen, said while there is nothing to say of a scan. */
export function scanHint({ shown, place, isToPack, unscanned, lacked }: OnScreen): string {
  if (!shown) return t('readyToScan');
  if (unscanned > 0) return t('scanEvery', { place, left: unscanned });
  if (lacked) return lacked === 'label' ? t('printThenScanLabel', { place }) : t('printThenScanNotecard', { place });
  if (isToPack) return t('scanToPack', { place });
  return shown.inException ? t('placeInException', { place }) : t('placeIsPacked', { place });
}
