import { currentTime } from '#lib/time/clock.ts';

/** By when assigned work is to be done. */
export const dueChoices = [
  { value: 'fulfill-by', label: 'When it has to be fulfilled' },
  { value: '1h', label: 'In 1 hour' },
  { value: '2h', label: 'In 2 hours' },
  { value: '4h', label: 'In 4 hours' },
  { value: 'tomorrow', label: 'Tomorrow at 9:00 am' },
] as const;
export type DueChoice = (typeof dueChoices)[number]['value'];

const hours: Partial<Record<DueChoice, number>> = { '1h': 1, '2h': 2, '4h': 4 };

/** The moment of a choice, on the clock of this computer; null leaves it to the fulfil-by time. */
export function dueMoment(choice: DueChoice, now = currentTime()): string | null {
  const ahead = hours[choice];
  if (ahead !== undefined) return new Date(now.getTime() + ahead * 3600_000).toISOString();
  if (choice !== 'tomorrow') return null;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9).toISOString();
}
