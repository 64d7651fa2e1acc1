/** Before these a statement gets a new line; deeper ones stay inside their line. */
const clauses =
  /(?<!\b(?:left|inner|cross))\s+(?=(?:from|where|(?:left |inner |cross )?join|group by|having|order by|limit|union all|returning|set|values|on conflict)\b)/gi;

/** Statements as a person compares them: one clause a line, one empty line between two, whatever spaces they were written with. */
export function readableSql(statements: readonly string[]): string {
  return `${statements.map((text) => text.replace(/\s+/g, ' ').trim().replaceAll(clauses, '\n  ')).join(';\n\n')};\n`;
}
