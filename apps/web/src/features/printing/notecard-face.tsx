import './notecard-face.css';
import { useLayoutEffect, useRef } from 'react';
import { Code128Bars } from './code128-bars.tsx';
import { fitMessage } from './fit-message.ts';

export interface NotecardFaceProps {
  suborderId: string;
  message: string;
  /** The place in the batch from 1; null outside a batch. */
  place: number | null;
  /** Told the type size in points, or null when the message does not fit at any. */
  onFit?: ((points: number | null) => void) | undefined;
}

/**
 * A notecard at its real size, 4.25 by 5.5 inches: the message as large as it fits, and small at its foot a bar code
 * and the place in the batch. No price and nothing of the sender (D98).
 */
export function NotecardFace({ suborderId, message, place, onFit }: NotecardFaceProps) {
  const room = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const tell = useRef(onFit);
  useLayoutEffect(() => {
    tell.current = onFit;
  });
  useLayoutEffect(() => {
    if (room.current && text.current) tell.current?.(fitMessage(text.current, room.current));
  }, [message]);
  return (
    <article className="notecard" aria-label={`Notecard of ${suborderId}`}>
      {place !== null && <p className="notecard-place">{place}</p>}
      <div ref={room} className="notecard-room">
        <p ref={text} dir="auto" className="notecard-message">
          {message}
        </p>
      </div>
      <div className="notecard-code">
        <Code128Bars text={suborderId} />
        <span>{suborderId}</span>
      </div>
    </article>
  );
}
