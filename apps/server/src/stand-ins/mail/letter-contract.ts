const longestLine = 998;

/** What of a letter is not as mail has it, in words; none for a good one. */
export function offencesOf(text: string, from: string): string[] {
  const [head = ''] = text.split('\r\n\r\n');
  const fields = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const valuesOf = (name: string) =>
    fields
      .filter((line) => line.toLowerCase().startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trim());
  const missing = ['message-id', 'from', 'date', 'mime-version'].filter((name) => valuesOf(name).length !== 1);
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  const isOwn = valuesOf('from').every((value) => value.toLowerCase().endsWith(`@${domain}>`) || value === from);
  return [
    ...missing.map((name) => `${name} is not there once`),
    ...(isOwn ? [] : ['From is not of the domain of the envelope']),
    ...(/[^\x00-\x7f]/.test(text) ? ['there is more than ASCII'] : []),
    ...(/(?<!\r)\n|\r(?!\n)/.test(text) ? ['a line does not end as lines of mail do'] : []),
    ...(text.split('\r\n').some(({ length }) => length > longestLine) ? ['a line is too long'] : []),
  ];
}

/** The Message-ID of a letter, without its brackets. */
export function messageIdIn(text: string): string {
  return /^Message-ID:\s*<([^>]*)>/im.exec(text)?.[1] ?? '';
}
