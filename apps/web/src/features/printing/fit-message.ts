import { notecardTypeSize } from '@bloomdesk/domain/printing/notecard-rules';

/** What is measured of an element on a page. */
export interface Measured {
  style: { fontSize: string; overflowWrap: string };
  scrollHeight: number;
  scrollWidth: number;
}

/** The place a text must stay in, in CSS pixels. */
export interface Room {
  clientHeight: number;
  clientWidth: number;
}

/**
 * Sets a message in the largest type at which it fits its place, and answers its points; null when it overflows even in
 * the smallest (D99). Words are broken only where no size keeps them whole.
 */
export function fitMessage(text: Measured, room: Room): number | null {
  const fits = (points: number) => {
    text.style.fontSize = `${points}pt`;
    return text.scrollHeight <= room.clientHeight && text.scrollWidth <= room.clientWidth;
  };
  for (const wrap of ['normal', 'anywhere']) {
    text.style.overflowWrap = wrap;
    const points = notecardTypeSize(fits);
    if (points !== null) return points;
  }
  return null;
}
