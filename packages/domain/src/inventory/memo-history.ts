export interface MemoAuthor {
  givenName: string;
  familyName: string;
}

/**
 * The memo as it is kept: what is written now, the earlier memo under it, and who wrote when (spec 3, section 5; D186).
 * `at` is an ISO instant. Nobody's line is ever lost.
 */
export function memoWithHistory(
  memo: string,
  before: string | null,
  { givenName, familyName }: MemoAuthor,
  at: string,
): string {
  const author = `${givenName} ${familyName}`.trim();
  const earlier = before === null ? '' : `\n${before}`;
  return `${memo.trim()}${earlier} - ${author} at ${at}`;
}
