import { emailIdentity, isEmail } from '@bloomdesk/domain/identity/email-rule';
import { parseMoney } from '@bloomdesk/domain/money';
import { oneLine, plainLines } from '@bloomdesk/domain/plain-text';
import { parseUsPhone } from '@bloomdesk/domain/suborders/recipient-phone';
import { type Day, isDay } from '@bloomdesk/domain/time/calendar-day';
import type { FileProblem } from '#workflows/importing/import-plan.ts';
import type { HistoryRow } from './history-file.ts';

export type CellReader = ReturnType<typeof cellReader>;

/** Reads the cells of one row; what is wrong with one is told with its row and column, and stands for nothing. */
export function cellReader({ row, cells }: HistoryRow, problems: FileProblem[]) {
  const cell = (column: string) => cells.get(column) ?? '';
  const complain = (column: string, message: string) => {
    problems.push({ place: `row ${row}, ${column}`, message });
  };
  const isMissing = (column: string) => {
    if (cell(column) === '') complain(column, 'A value is needed.');
    return cell(column) === '';
  };

  return {
    row,
    complain,
    isEmpty: (column: string) => cell(column) === '',

    text(column: string, longest: number): string {
      const text = oneLine(cell(column));
      if (text.length > longest) complain(column, `At most ${longest} characters.`);
      return text;
    },

    needed(column: string, longest: number): string {
      return isMissing(column) ? '' : this.text(column, longest);
    },

    lines(column: string, longest: number): string {
      const text = plainLines(cell(column));
      if (text.length > longest) complain(column, `At most ${longest} characters.`);
      return text;
    },

    email(column: string): string {
      const email = emailIdentity(cell(column));
      if (!isMissing(column) && !isEmail(email)) complain(column, `${cell(column)} is no email address.`);
      return email;
    },

    /** As it is dialled where it is a US number, else as it is written. */
    phone(column: string): string {
      return parseUsPhone(cell(column))?.phone ?? this.text(column, 40);
    },

    /** Cents; undefined where the cell is empty. */
    amount(column: string): number | undefined {
      if (cell(column) === '') return undefined;
      const amount = parseMoney(cell(column));
      if (amount === null) complain(column, `${cell(column)} is no amount, like 12.50.`);
      return amount ?? 0;
    },

    count(column: string, most: number): number {
      const count = /^\d{1,9}$/.test(cell(column)) ? Number(cell(column)) : 0;
      if (count < 1 || count > most) complain(column, `A whole number from 1 to ${most} is needed.`);
      return count;
    },

    day(column: string): Day | undefined {
      if (cell(column) === '') return undefined;
      if (isDay(cell(column))) return cell(column);
      complain(column, `${cell(column)} is no day, like 2026-11-27.`);
      return undefined;
    },

    oneOf<Choice extends string>(column: string, choices: readonly Choice[]): Choice | undefined {
      const choice = choices.find((known) => known === cell(column).toLowerCase());
      if (choice === undefined) complain(column, `Use ${choices.join(' or ')}.`);
      return choice;
    },
  };
}
