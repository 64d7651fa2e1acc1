import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { companies, firstNames, lastNames, streets } from './demo-words.ts';

/** What a demo day is drawn with; the same seed draws the same day. */
export type DemoChance = ReturnType<typeof demoChance>;

/** Draws numbers, and people and addresses that nobody has, from a seed. */
export function demoChance(seed: number) {
  const generator = xoroshiro128plus(seed);
  const wholeNumber = (from: number, to: number) => uniformInt(generator, from, to);
  const pick = <T>(list: readonly T[]): T | undefined =>
    list.length === 0 ? undefined : list[wholeNumber(0, list.length - 1)];
  const word = (list: readonly string[]) => pick(list) ?? '';
  const digits = (count: number) => Array.from({ length: count }, () => wholeNumber(0, 9)).join('');
  const drawn = new Set<string>();
  /** Someone whose name nobody has yet, while there are enough names. */
  const person = (redraws = 20): { firstName: string; lastName: string } => {
    const [firstName, lastName] = [word(firstNames), word(lastNames)];
    const name = `${firstName} ${lastName}`;
    if (drawn.has(name) && redraws > 0) return person(redraws - 1);
    drawn.add(name);
    return { firstName, lastName };
  };
  return {
    wholeNumber,
    pick,
    digits,
    /** True in this part of all draws, 0 to 1. */
    happens: (part: number) => uniformFloat64(generator) < part,
    person: () => person(),
    street: () => `${wholeNumber(1, 9999)} ${word(streets)}`,
    unit: () => `${word(['Apt.', 'Suite'])} ${wholeNumber(100, 999)}`,
    company: () => word(companies),
    /** 555-01xx belongs to nobody. */
    phone: () => `${word(['202', '410', '212', '901', '305'])}55501${digits(2)}`,
  };
}
