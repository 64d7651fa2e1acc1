import { Fragment, useEffect, useMemo, useRef } from 'react';
import { notecardTrouble, setNotecard } from '@bloomdesk/domain/printing/notecards/notecard-fit';
import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { Code128Bars } from '#parts/printing/code128-bars.tsx';
import notecardStyles from './notecard-face.css?inline';
import { languageOf, loadNotecardFonts } from './notecard-fonts.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';
import { textsOf } from '#texts/catalogue.ts';

adoptStyles(notecardStyles);

export interface NotecardFaceProps {
  suborderId: string;
  message: string;
  /** The place in the batch from 1; null outside a batch. */
  place: number | null;
  /** Called when the letters are there: null, or why the card cannot be printed. */
  onSet?: ((problem: string | null) => void) | undefined;
}

/**
 * A notecard at its real size, 4.25 by 5.5 inches: the message as large as it fits, and small at its foot a bar code
 * and the place in the batch. No price and nothing of the sender (D98).
 */
export function NotecardFace({ suborderId, message, place, onSet }: NotecardFaceProps) {
  const t = useTexts(printingTexts);
  const tell = useRef(onSet);
  useEffect(() => {
    tell.current = onSet;
  });
  useEffect(() => {
    let isCurrent = true;
    loadNotecardFonts(message).then(
      () => isCurrent && tell.current?.(notecardTrouble(message)),
      () => isCurrent && tell.current?.(textsOf(printingTexts)('lettersNotLoaded')),
    );
    return () => {
      isCurrent = false;
    };
  }, [message]);
  return (
    <article className="notecard" aria-label={t('notecardOf', { id: suborderId })}>
      {place !== null && <p className="notecard-place">{place}</p>}
      <div className="notecard-room">
        <Message message={message} />
      </div>
      <div className="notecard-code">
        <Code128Bars text={suborderId} />
        <span>{suborderId}</span>
      </div>
    </article>
  );
}

/** The lines that the shared measure found. Each paragraph reads in its own direction, across all of its lines. */
function Message({ message }: { message: string }) {
  const { points, paragraphs } = useMemo(() => setNotecard(message), [message]);
  return (
    <div className="notecard-message" lang={languageOf(message)} style={{ fontSize: `${points}pt` }}>
      {paragraphs.map((lines, at) => (
        <p key={at} dir="auto">
          {lines.map((line, place) => (
            <Fragment key={place}>
              <span>{line.trimEnd()}</span>
              {blanksAfter(line) || <wbr />}
            </Fragment>
          ))}
          {lines.join('') === '' && <br />}
        </p>
      ))}
    </div>
  );
}

function blanksAfter(line: string): string {
  return line.slice(line.trimEnd().length);
}
