import { userEvent } from 'vitest/browser';

/** What a form holds, field by field: under its name what stands in it. */
export type FormReading = ReadonlyMap<string, string>;

const fields = 'input:not([type=file]), textarea, select, [role=combobox]';

/** Reads every field of what is shown. */
export function readForm(): FormReading {
  const seen = new Map<string, number>();
  return new Map(
    shownFields().map((field) => {
      const name = nameOf(field);
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      return [before === 0 ? name : `${name} (${before + 1})`, valueOf(field)];
    }),
  );
}

/** What differs from how the form was, and what was written in fields that have come since. */
export function changedFields(before: FormReading, now: FormReading): FormReading {
  const untouched = ['', 'false'];
  return new Map(
    [...now].filter(([name, value]) => (before.has(name) ? before.get(name) !== value : !untouched.includes(value))),
  );
}

/**
 * Types into every text, ticks every box and takes another option wherever there is one, also where one brings others;
 * `rest` waits for those.
 */
export async function typeEverywhere(rest: () => Promise<void>, skips?: RegExp): Promise<void> {
  const done = new Set<HTMLElement>();
  const undone = () => shownFields().find((each) => !done.has(each));
  for (let field = undone(); field; field = undone() ?? (await rest().then(undone))) {
    done.add(field);
    if (!field.isConnected || field.matches(':disabled, [readonly]') || skips?.test(nameOf(field))) continue;
    if (field.matches('[role=combobox]')) await pickAnother(field);
    else if (field instanceof HTMLSelectElement) await chooseAnother(field);
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.click();
    else if (field instanceof HTMLInputElement && field.type === 'radio') clickLast(field);
    else await write(field, textFor(field));
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // amounts take their form on leaving
}

/**
 * Puts a text in place of what stands in a field, by the browser's own command within the page: some thousand fields by
 * way of the test's server take a minute. Fields that take no text as such, like times, are filled by that way.
 */
async function write(field: HTMLElement, text: string): Promise<void> {
  field.focus();
  await new Promise((resolve) => setTimeout(resolve)); // what was left says its value before, as under any hand
  document.execCommand('selectAll');
  document.execCommand('insertText', false, text);
  if (valueOf(field) !== text) await userEvent.fill(field, text);
}

function shownFields(): HTMLElement[] {
  const root = document.querySelector('[role=dialog]') ?? document.body;
  return [...root.querySelectorAll<HTMLElement>(fields)].filter((field) => field.getClientRects().length > 0);
}

function nameOf(field: HTMLElement): string {
  const group = field.matches('[type=radio]') ? `${field.closest('fieldset')?.textContent.slice(0, 20)}: ` : '';
  const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : undefined;
  const labelled = document.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.textContent;
  return group + (field.ariaLabel ?? label ?? labelled ?? field.id);
}

function valueOf(field: HTMLElement): string {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return String(field.checked);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    return field.value;
  return field.textContent;
}

async function pickAnother(field: HTMLElement): Promise<void> {
  const before = field.textContent;
  await userEvent.click(field);
  const options = await listed();
  const other = options.find((option) => !option.textContent.includes(before) && option.ariaDisabled !== 'true');
  if (other) await userEvent.click(other);
  else await userEvent.keyboard('{Escape}');
}

async function listed(): Promise<HTMLElement[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
    if (options.length > 0) return options;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return [];
}

async function chooseAnother(field: HTMLSelectElement): Promise<void> {
  const other = [...field.options].find(({ value }) => value !== '' && value !== field.value);
  if (other) await userEvent.selectOptions(field, other.value);
}

/** The last option of a group that can be had. */
function clickLast(field: HTMLInputElement): void {
  const group = [...document.querySelectorAll<HTMLInputElement>(`[type=radio][name="${CSS.escape(field.name)}"]`)];
  const last = group.filter((option) => !option.matches(':disabled') && option.ariaDisabled !== 'true').at(-1);
  if (last === field && !field.checked) field.click();
}

/** What passes the checks of a step that is left by its button. */
const knownTexts = [
  [/email/i, 'rosa@bloomdesk.test'],
  [/phone/i, '(410) 555-0123'],
  [/^zip/i, '21201'],
] as const;

function textFor(field: HTMLElement): string {
  const { inputMode } = field;
  if (field.matches('[placeholder="Fri, Feb 13"]')) return '2027-02-13';
  if (field.matches('[type=time]')) return '10:30';
  const known = knownTexts.find(([label]) => label.test(nameOf(field)));
  return known?.[1] ?? (inputMode === 'numeric' || inputMode === 'decimal' ? '3' : 'Typed');
}
