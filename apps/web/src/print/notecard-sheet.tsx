import { NotecardFace } from '#parts/printing/notecards/notecard-face.tsx';
import type { PaperFacts } from './fetch-paper.ts';
import type { SheetProps } from './print-page.tsx';

/** One notecard on a page of its own. */
export function NotecardSheet({ paper, onSet }: SheetProps<PaperFacts>) {
  return <NotecardFace {...paper} onSet={onSet} />;
}
