import { auditVerbs } from '@bloomdesk/domain/audit/audit-verbs';

/** What was done, in words: `lineItem.refund` is Line item refunded; a verb without words is split, Thing: turn over. */
export function formatAuditAction(action: string): string {
  const known = Object.hasOwn(auditVerbs, action) ? auditVerbs[action] : undefined;
  if (known) return known.did;
  const [subject = '', ...actions] = action.split('.').map(plainWords);
  return [inSentenceCase(subject), ...actions].join(': ');
}

/** A field's name as people say it: `fulfillmentDate` and `fulfillment_date` are Fulfillment date. */
export function formatAuditField(field: string): string {
  return inSentenceCase(plainWords(field));
}

function plainWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .replace(/\b(id|fc|sku|url)\b/g, (short) => short.toUpperCase());
}

function inSentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
export function formatOtherFields(actionData: Readonly<Record<string, unknown>>): ChangedField[] {
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
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
