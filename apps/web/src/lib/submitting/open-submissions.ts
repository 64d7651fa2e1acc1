import { fieldsOf } from '@bloomdesk/domain/typed-object';
import { storeInTab, recallInTab } from '#lib/changing/tab-memory.ts';
import { newId } from '#lib/new-id.ts';

/** One thing a person has sent, under the key that lets the server do it once (D44). */
export interface Submission {
  key: string;
  /** A fingerprint of what was sent, which tells whether a form still says the same. */
  mark: string;
  /** Milliseconds since 1970. */
  at: number;
}

const memory = 'open submissions';
/** The server keeps answers for 24 hours; an older key would do the same thing again. */
const lifetime = 23 * 3600_000;

/**
 * The submission of what is sent now. Until the last one has a definite answer its key stays, also where a field was
 * edited meanwhile: the server then does one of the two and never both. A form that was closed or loaded again finds
 * its key by what it says.
 */
export function openSubmission(
  callName: string,
  last: Submission | undefined,
  input: unknown,
  now: number,
): Submission {
  const mark = `${callName} ${markOf(input)}`;
  const open = readOpen(now);
  const current = last && open.find(({ key }) => key === last.key);
  const submission = current ?? open.find((each) => each.mark === mark) ?? { key: newId(), mark, at: now };
  writeOpen([...open.filter(({ key }) => key !== submission.key), submission]);
  return submission;
}

/** Forgets a submission whose outcome is known. */
export function closeSubmission({ key }: Submission, now: number): void {
  writeOpen(readOpen(now).filter((each) => each.key !== key));
}

/** A fingerprint of an input; of a file its name, size and time. */
function markOf(input: unknown): string {
  const text = JSON.stringify(input, (_, value: unknown) => (value instanceof File ? fileMark(value) : value)) ?? '';
  return `${hash(text, 0)}${hash(text, 1)}`;
}

let known: readonly Submission[] | null = null;

function readOpen(now: number): Submission[] {
  known ??= recalled();
  return known.filter(({ at }) => now - at < lifetime);
}

/** What an earlier visit of this tab left open. */
function recalled(): Submission[] {
  try {
    const stored: unknown = JSON.parse(recallInTab(memory) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSubmission) : [];
  } catch {
    return [];
  }
}

function writeOpen(open: readonly Submission[]): void {
  known = open;
  storeInTab(memory, open.length === 0 ? null : JSON.stringify(open));
}

function isSubmission(value: unknown): value is Submission {
  const { key, mark, at } = fieldsOf(value); // as written above, or by someone else
  return typeof key === 'string' && typeof mark === 'string' && typeof at === 'number';
}

/** FNV-1a: the tab keeps no names and addresses, only what tells two inputs apart. */
function hash(text: string, seed: number): string {
  let value = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}

function fileMark({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
