import { commentFiles } from '../files/file-rules.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** The most signs of a comment. */
export const commentLength = 4000;
/** For how long a comment may be edited: longer, and people may have acted on it (D300). */
export const commentEditMinutes = 10;

export interface WrittenComment {
  authorId: string;
  createdAt: Date;
  isRemoved: boolean;
}

/** A comment says something, or shows it. */
export function mayWriteComment(body: string, fileCount: number): Verdict {
  if (fileCount > commentFiles) return no('too-many-files', commentFiles);
  return body.trim() === '' && fileCount === 0 ? no('comment-empty') : yes;
}

/** Who wrote a comment edits it, soon after. */
export function mayEditComment(comment: WrittenComment, staffId: string, now: Date): Verdict {
  const verdict = mayRemoveComment(comment, staffId);
  if (!verdict.ok) return verdict;
  const age = now.getTime() - comment.createdAt.getTime();
  return age <= commentEditMinutes * 60_000 ? yes : no('comment-too-old', commentEditMinutes);
}

/** Who wrote a comment removes it; its place stays. */
export function mayRemoveComment({ authorId, isRemoved }: WrittenComment, staffId: string): Verdict {
  if (authorId !== staffId) return no('not-own-comment');
  return isRemoved ? no('comment-removed') : yes;
}
