import { keysOf, tableOf } from '@bloomdesk/domain/typed-object';

/** JSON that may be anything; null where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The texts of these names; missing ones are empty. */
export function textsLike<Name extends string>(
  empty: Readonly<Record<Name, string>>,
  value: unknown,
): Record<Name, string> {
  const stored = fieldsOf(value);
  return tableOf(keysOf(empty), (name) => textOf(stored.get(name)) ?? '');
}
