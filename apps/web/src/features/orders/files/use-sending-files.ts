import { useState } from 'react';
import type { AttachedFile } from '@bloomdesk/contract/orders/files.calls';
import { commentFiles } from '@bloomdesk/domain/files/file-rules';
import { sentenceOf } from '@bloomdesk/domain/refusals/refusal-entry';
import { ruleRefusals } from '@bloomdesk/domain/refusals/rule-refusals';
import { newId } from '#lib/new-id.ts';

/** A file on its way to the server. */
export interface SendingFile {
  key: string;
  file: File;
}

interface Draft {
  files: readonly AttachedFile[];
  attach: (file: AttachedFile) => void;
}

/** The files that are being uploaded for a comment, five at most with those that are there. */
export function useSendingFiles(draft: Draft) {
  const [files, setFiles] = useState<readonly SendingFile[]>([]);
  const [hasTooMany, setTooMany] = useState(false);
  const without = (key: string) => setFiles((now) => now.filter((each) => each.key !== key));
  return {
    files,
    problem: hasTooMany ? sentenceOf(ruleRefusals['too-many-files'], [commentFiles]) : null,
    add(added: readonly File[]) {
      const room = Math.max(0, commentFiles - files.length - draft.files.length);
      setTooMany(added.length > room);
      setFiles((now) => [...now, ...added.slice(0, room).map((file) => ({ key: newId(), file }))]);
    },
    /** Makes room, so that the files that were too many are no longer spoken of. */
    remove(key: string) {
      setTooMany(false);
      without(key);
    },
    /** It has arrived; which ones were too many is still said. */
    finish(key: string, kept: AttachedFile) {
      without(key);
      draft.attach(kept);
    },
  };
}
