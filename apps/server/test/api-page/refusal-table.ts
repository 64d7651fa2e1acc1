import { codeOf, type RefusalEntry, sentenceOf } from '@bloomdesk/domain/refusals/refusal-entry';
import { whatToDoAbout } from '#http/api-document/common-refusals.ts';

/** Every refusal as a row: what a program compares, the HTTP status, what people read, and what can be done. */
export function refusalTable(refusals: Readonly<Record<string, RefusalEntry>>): string {
  const codes = Map.groupBy(Object.entries(refusals), ([id]) => codeOf(id));
  const rows = [...codes]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([code, entries]) => {
      const statuses = new Set(entries.map(([, { status }]) => status));
      const sentences = new Set(entries.map(([, entry]) => generalSentence(entry)));
      const whatToDo = whatToDoAbout(entries.map(([, entry]) => entry));
      return `| \`${code}\` | ${[...statuses].join(', ')} | ${[...sentences].join('<br>')} | ${whatToDo} |`;
    });
  return ['| code | status | sentence | what to do |', '|---|---|---|---|', ...rows].join('\n');
}

/** The sentence of an entry with an ellipsis for what is different each time. */
export function generalSentence(entry: RefusalEntry): string {
  const words = typeof entry.says === 'string' ? 0 : entry.says.length;
  const sentence = sentenceOf(entry, Array<string>(words).fill('…'));
  return sentence === '…' ? '*says what it is about*' : sentence.replaceAll('|', '\\|');
}
