import type { CallFailed } from '#lib/call-failed.ts';

/** Fields the server has refused, by their place in the draft: `customer.email`, `recipient.zipCode`. */
export type RefusedFields = Readonly<Record<string, string>>;

const steps = ['customer', 'recipient', 'delivery'];

/** What the server has against single fields of a new order, as the steps show it. */
export function refusedFields({ details }: Pick<CallFailed, 'details'>): RefusedFields {
  return Object.fromEntries(details.map(({ field, message }) => [field.replace(/^suborders\.0\./, ''), message]));
}

/** Without a field that has been changed since. */
export function forgiven(refused: RefusedFields, field: string): RefusedFields {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field));
}

/** The first step with a refused field; undefined where none is named. */
export function refusedStep(refused: RefusedFields): number | undefined {
  const found = Object.keys(refused).map((field) => steps.indexOf(field.split('.')[0] ?? ''));
  const places = found.filter((place) => place >= 0);
  return places.length === 0 ? undefined : Math.min(...places);
}

/** The refusals of one step by its own field names. */
export function refusedIn(step: string, refused: RefusedFields): RefusedFields {
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, message]) =>
      field.startsWith(`${step}.`) ? [[field.slice(step.length + 1), message]] : [],
    ),
  );
}
