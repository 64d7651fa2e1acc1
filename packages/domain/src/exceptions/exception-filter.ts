import { keysOf } from '../typed-object.ts';
import type { ExceptionRow } from './exception-row.ts';

type Value = string | number | boolean;

/** What one field is held against; of several conditions all must hold (D172). */
export interface Condition {
  eq?: Value | null | undefined;
  ne?: Value | null | undefined;
  in?: readonly Value[] | null | undefined;
  contains?: string | null | undefined;
  between?: readonly Value[] | null | undefined;
}

/** Conditions by field; all of them must hold. */
export type ExceptionFilter = { [field in keyof ExceptionRow]?: Condition | null | undefined };

/** Tells of any exception whether it passes the filter. Conditions that are null say nothing. */
export function passing(filter: ExceptionFilter | null | undefined): (row: ExceptionRow) => boolean {
  const conditions = conditionsOf(filter);
  return (row) => conditions.every(([field, condition]) => holds(row[field], condition));
}

/** The filter's conditions that say something, field by field. */
export function conditionsOf(filter: ExceptionFilter | null | undefined): [keyof ExceptionRow, Condition][] {
  const conditions = filter ?? {};
  return keysOf<keyof ExceptionRow>(conditions).flatMap((field): [keyof ExceptionRow, Condition][] => {
    const condition = conditions[field];
    return condition ? [[field, condition]] : [];
  });
}

function holds(value: Value, { eq, ne, in: among, contains, between }: Condition): boolean {
  if (isSaid(eq) && value !== eq) return false;
  if (isSaid(ne) && value === ne) return false;
  if (among && !among.includes(value)) return false;
  if (isSaid(contains) && !String(value).includes(contains)) return false;
  if (!between) return true;
  const [least, most] = between;
  return least !== undefined && most !== undefined && value >= least && value <= most;
}

function isSaid<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
