import { scimTruth } from '@bloomdesk/contract/identity/scim.shapes';
import { Refusal } from '#http/refusal.ts';

/** One step of a change as it was sent. */
export interface ScimOperation {
  op: string;
  path?: string | null | undefined;
  value?: unknown;
}

/** An attribute with its new value; undefined takes it away. */
export interface ScimAssignment {
  op: 'add' | 'replace' | 'remove';
  /** In lower case. */
  path: string;
  value: unknown;
}

/**
 * The steps as one assignment for each attribute. Entra writes operations with capitals, and leaves the path out with several
 * attributes in the value, also by paths such as `name.givenName`; Okta sends the value as an object too (RFC 7644, 3.5.2).
 */
export function assignmentsOf(operations: readonly ScimOperation[]): ScimAssignment[] {
  return operations.flatMap(({ op, path, value }) => {
    const kind = kindOf(op);
    if (path !== undefined && path !== null && path.trim() !== '') return [{ op: kind, path: plainPath(path), value }];
    if (kind === 'remove') throw new Refusal('scim-no-target');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('scim-value', ['value']);
    return Object.entries(value).map(([name, part]: [string, unknown]) => ({
      op: kind,
      path: plainPath(name),
      value: part,
    }));
  });
}

function kindOf(op: string): ScimAssignment['op'] {
  const kind = op.toLowerCase();
  return kind === 'add' || kind === 'remove' ? kind : 'replace';
}

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;

/** Without the schema that core attributes may have before them. */
function plainPath(path: string): string {
  return path.trim().toLowerCase().replace(coreSchema, '');
}

/** A value that must be a text. */
export function textOfValue(value: unknown, name: string): string {
  if (typeof value === 'string') return value.trim();
  // Entra wraps single values now and then: [{ "value": "…" }].
  if (Array.isArray(value) && value.length === 1) return textOfValue(Object(value[0]).value, name);
  throw new Refusal('scim-value', [name]);
}

/** A value that must be true or false, or say so in words. */
export function truthOfValue(value: unknown, name: string): boolean {
  const read = scimTruth.safeParse(Array.isArray(value) && value.length === 1 ? Object(value[0]).value : value);
  if (!read.success) throw new Refusal('scim-value', [name]);
  return read.data;
}
