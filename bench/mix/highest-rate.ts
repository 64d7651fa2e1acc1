/** Is a rate borne: no errors, and the slowest answers in time? */
export type Bears = (perSecond: number) => Promise<boolean>;

/** How near the found rate comes to the highest one. */
const nearness = 1.08;

/** The highest rate that is borne, from one that is: doubled until one is not, then halved in between; 0 where none is. */
export async function highestRate(from: number, most: number, bears: Bears): Promise<number> {
  let [borne, tooMuch] = [0, from];
  while (await bears(tooMuch)) {
    borne = tooMuch;
    if (borne >= most) return borne;
    tooMuch = Math.min(most, tooMuch * 2);
  }
  if (borne === 0) [borne, tooMuch] = [0, from];
  while (tooMuch / Math.max(borne, 1) > nearness && tooMuch > 1) {
    const middle = Math.round(borne === 0 ? tooMuch / 2 : Math.sqrt(borne * tooMuch));
    if (middle === borne || middle === tooMuch || middle < 1) break;
    if (await bears(middle)) borne = middle;
    else tooMuch = middle;
    if (borne === 0 && tooMuch < from / 16) break;
  }
  return borne;
}
