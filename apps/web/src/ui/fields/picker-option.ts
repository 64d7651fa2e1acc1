import type { IconName } from '#ui/icon-paths.ts';

/** One thing that can be picked from a list. */
export interface PickerOption<Value extends string = string> {
  value: Value;
  label: string;
  note?: string | undefined;
  icon?: IconName | undefined;
  /** The heading it stands under; options of one group stand together. */
  group?: string | undefined;
  /** Other words one may search it by. */
  keywords?: string | undefined;
  disabledReason?: string | undefined;
}

export interface PickerGroup<Value extends string = string> {
  title: string;
  options: PickerOption<Value>[];
}

/** Options under their headings, both in the order in which they first appear. */
export function groupOptions<Value extends string>(options: readonly PickerOption<Value>[]): PickerGroup<Value>[] {
  const groups = new Map<string, PickerOption<Value>[]>();
  for (const option of options) {
    const title = option.group ?? '';
    const members = groups.get(title);
    if (members) members.push(option);
    else groups.set(title, [option]);
  }
  return [...groups].map(([title, members]) => ({ title, options: members }));
}

/** Options that hold every word of the query in label, note, group or keywords; those whose label begins with it first. */
export function matchOptions<Value extends string>(
  options: readonly PickerOption<Value>[],
  query: string,
): PickerOption<Value>[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  const start = words.join(' ');
  const found = options.filter((option) => {
    const text = `${option.label} ${option.note ?? ''} ${option.group ?? ''} ${option.keywords ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = (option: PickerOption) => option.label.toLowerCase().startsWith(start);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
