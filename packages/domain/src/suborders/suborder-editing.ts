import { formatFieldName } from '../format-field-name.ts';
import { no, type Verdict, yes } from '../verdict.ts';

const editable: readonly string[] = ['status', 'message', 'delivery', 'internalNote'];

/** May these fields of a suborder be written by hand? All others follow from what is done with it (D236). */
export function mayEditFields(names: readonly string[]): Verdict {
  const odd = names.filter((name) => !editable.includes(name));
  if (odd.length > 0) return no('field-not-editable', odd.map((name) => formatFieldName(name)).join(', '));
  return names.length > 0 ? yes : no('bad-input.nothing-sent');
}
