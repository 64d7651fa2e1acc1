/** One field that changed, as the audit log shows it. */
export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

/** The fields an event changed, each with its old and new value; those that stayed are left out. */
export function changedFields(actionData: Readonly<Record<string, unknown>>): ChangedField[] {
  const before = fieldsOf(actionData['before']);
  const after = fieldsOf(actionData['after']);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: valueWords(before[field]), after: valueWords(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** What an event says beside before and after: reasons, overrides, the request's options. */
export function otherWords(actionData: Readonly<Record<string, unknown>>): ChangedField[] {
  return Object.entries(actionData)
    .filter(([field]) => field !== 'before' && field !== 'after')
    .map(([field, value]) => ({ field, before: '', after: valueWords(value) }));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.length === 0) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
