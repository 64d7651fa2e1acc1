import { useState } from 'react';
import type { AttachedFile } from '@bloomdesk/contract/orders/files.calls';
import { type MentionedPerson, peopleNamed } from '@bloomdesk/domain/orders/mentions';
import { fieldsOf } from '@bloomdesk/domain/typed-object';
import { recallInTab, storeInTab } from '#lib/changing/tab-memory.ts';

interface Draft {
  text: string;
  /** Those that were picked while it was written. */
  people: readonly MentionedPerson[];
  /** Those that have been uploaded. */
  files: readonly AttachedFile[];
}

/** A comment being written: under a name it outlives leaving the page and reloading, until it is sent or given up. */
export function useCommentDraft(first: Omit<Draft, 'files'>, name: string | null) {
  const [draft, setDraft] = useState<Draft>(
    () => (name === null ? null : parseDraft(recallInTab(name))) ?? { ...first, files: [] },
  );
  const change = (changed: (now: Draft) => Draft) =>
    setDraft((now) => {
      const next = changed(now);
      if (name !== null) storeInTab(name, isEmpty(next) ? null : JSON.stringify(next));
      return next;
    });
  return {
    text: draft.text,
    people: draft.people,
    files: draft.files,
    isEmpty: isEmpty(draft),
    write: (text: string) => change((now) => ({ ...now, text })),
    mention: (text: string, person: MentionedPerson) =>
      change((now) => ({ ...now, text, people: [...now.people, person] })),
    attach: (file: AttachedFile) => change((now) => ({ ...now, files: [...now.files, file] })),
    detach: (fileId: string) =>
      change((now) => ({ ...now, files: now.files.filter((file) => file.fileId !== fileId) })),
    clear: () => change(() => ({ text: '', people: [], files: [] })),
    /** As it is sent. */
    input: () => ({
      body: draft.text.trim(),
      mentions: peopleNamed(draft.text, draft.people).map(({ staffId }) => staffId),
    }),
    fileIds: () => draft.files.map(({ fileId }) => fileId),
  };
}

function isEmpty({ text, files }: Draft): boolean {
  return text.trim() === '' && files.length === 0;
}

function parseDraft(kept: string | null): Draft | null {
  if (kept === null) return null;
  try {
    const { text, people, files = [] } = fieldsOf(JSON.parse(kept));
    if (typeof text !== 'string' || !Array.isArray(people) || !Array.isArray(files)) return null;
    return { text, people: people.flatMap(parsePerson), files: files.flatMap(parseFile) };
  } catch {
    return null;
  }
}

function parsePerson(value: unknown): MentionedPerson[] {
  const { staffId, name } = fieldsOf(value);
  return typeof staffId === 'string' && typeof name === 'string' ? [{ staffId, name }] : [];
}

function parseFile(value: unknown): AttachedFile[] {
  const { fileId, name, kind, size, width, height, url, thumbnailUrl } = fieldsOf(value);
  const pixels = (given: unknown) => (typeof given === 'number' ? given : null);
  if (typeof fileId !== 'string' || typeof name !== 'string' || typeof url !== 'string') return [];
  return [
    {
      fileId,
      name,
      kind: kind === 'picture' ? 'picture' : 'document',
      size: typeof size === 'number' ? size : 0,
      width: pixels(width),
      height: pixels(height),
      url,
      thumbnailUrl: typeof thumbnailUrl === 'string' ? thumbnailUrl : null,
    },
  ];
}
