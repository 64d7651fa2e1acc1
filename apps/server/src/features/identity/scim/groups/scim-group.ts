import { Refusal } from '#http/refusal.ts';
import {
  assignmentsOf,
  type ScimAssignment,
  type ScimOperation,
  textOfValue,
} from '#features/identity/scim/scim-patch.ts';

/** What is kept of a group as a provider sends it. */
export interface SentGroup {
  displayName: string;
  externalId: string | null;
  /** The ids of its members; undefined leaves them as they are. */
  members: readonly string[] | undefined;
}

interface GroupOnWire {
  displayName: string;
  externalId?: string | null | undefined;
  members?: readonly { value: string }[] | null | undefined;
}

/** A whole group as it was sent; without members it has none. */
export function groupSent({ displayName, externalId, members }: GroupOnWire): SentGroup {
  return { displayName, externalId: externalId?.trim() || null, members: idsOf(members ?? []) };
}

/** A group after the steps of a change: members come and go in portions, by a list or by a path with a filter. */
export function groupPatched(before: SentGroup & { members: readonly string[] }, operations: readonly ScimOperation[]) {
  let after = before;
  for (const assignment of assignmentsOf(operations)) after = changed(after, assignment);
  if (after.displayName === '') throw new Refusal('scim-value', ['displayName']);
  return after;
}

const oneMember = /^members\[value eq "([^"]*)"\]$/;

function changed<G extends SentGroup & { members: readonly string[] }>(
  group: G,
  { op, path, value }: ScimAssignment,
): G {
  const named = oneMember.exec(path)?.[1];
  if (named !== undefined && op === 'remove') return without(group, [named]);
  if (path === 'members') {
    // Entra takes members away by a list of values, Okta by a path; without either all go.
    if (op === 'remove') return value === undefined ? { ...group, members: [] } : without(group, idsOf(listOf(value)));
    const ids = idsOf(listOf(value));
    return { ...group, members: op === 'replace' ? ids : [...new Set([...group.members, ...ids])] };
  }
  if (op === 'remove') return path === 'externalid' ? { ...group, externalId: null } : group;
  if (path === 'displayname') return { ...group, displayName: textOfValue(value, 'displayName') };
  if (path === 'externalid') return { ...group, externalId: textOfValue(value, 'externalId') };
  return group;
}

function without<G extends { members: readonly string[] }>(group: G, ids: readonly string[]): G {
  const gone = new Set(ids.map((id) => id.toLowerCase()));
  return { ...group, members: group.members.filter((id) => !gone.has(id.toLowerCase())) };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function idsOf(members: readonly unknown[]): string[] {
  return members.map((member) => {
    const { value } = Object(member);
    if (typeof value !== 'string') throw new Refusal('scim-value', ['members']);
    return value.toLowerCase();
  });
}
