/** What is kept of a person as plain text for people: a heading for each kind, a line for each fact, nothing that is empty. */
export function formatKept(kept: Readonly<Record<string, unknown>>): string {
  return `${Object.entries(kept)
    .map(([kind, value]) => section(kind, value))
    .join('\n\n')}\n`;
}

function section(kind: string, value: unknown): string {
  if (!Array.isArray(value)) return `${upperFirst(kind)}: ${String(value)}`;
  const heading = `${upperFirst(kind)} (${value.length})`;
  const entries = value.map((entry) => linesOf(entry, '  ').join('\n'));
  return [`${heading}\n${'='.repeat(heading.length)}`, ...(entries.length > 0 ? entries : ['  none'])].join('\n\n');
}

function linesOf(value: unknown, indent: string): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [`${indent}${plain(value)}`];
  return Object.entries(value).flatMap(([name, field]) => {
    if (isEmpty(field)) return [];
    const label = upperFirst(
      name
        .replaceAll('_', ' ')
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase(),
    );
    const isSimple = typeof field !== 'object' || field instanceof Date;
    return isSimple ? [`${indent}${label}: ${plain(field)}`] : [`${indent}${label}:`, ...linesOf(field, `${indent}  `)];
  });
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0)
  );
}

function plain(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function upperFirst(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
