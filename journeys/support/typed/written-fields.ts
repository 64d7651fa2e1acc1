import { expect, type Locator, type Page } from '@playwright/test';

/** What stands in the fields of a form: their names with it, in their order. */
export type FormReading = string[];

const fields = 'input:not([type=file], [type=search]), textarea, [role=combobox]';
const filled = 'input:not([type=file], [type=search], [type=radio]), [type=radio]:checked, textarea, [role=combobox]';
/** What pickers of several have taken. */
const taken = '[aria-label$=", chosen"] > li';

/** The form that is open: the dialog on top, else the page's own. */
export function openForm(page: Page): Locator {
  return page.locator('main, [role=dialog]').last();
}

/** What stands in every field of the form now; of several choices, the one that is taken. */
export async function readForm(page: Page): Promise<FormReading> {
  const shown = openForm(page).locator(`:is(${filled}, ${taken}):visible`);
  return await shown.evaluateAll((all) =>
    all.map((field) => {
      const label = field.ariaLabel ?? document.querySelector(`label[for="${field.id}"]`)?.textContent;
      const name = label ?? field.closest('label')?.textContent;
      if (field instanceof HTMLTextAreaElement) return `${name}: ${field.value}`;
      if (!(field instanceof HTMLInputElement)) return `${name}: ${field.textContent}`;
      return `${name}: ${['checkbox', 'radio'].includes(field.type) ? field.checked : field.value}`;
    }),
  );
}

/**
 * Writes in every text, ticks every box and takes another option wherever there is one, also in fields that come by it;
 * answers what stands in the form then.
 */
export async function writeEverywhere(page: Page): Promise<FormReading> {
  const unseen = openForm(page).locator(`:is(${fields}):not([data-seen]):visible:enabled:not([readonly])`);
  for (let at = 0; await isThereMore(page, unseen); at++) {
    const kind = await unseen.first().evaluate(see, at);
    const field = openForm(page).locator(`[data-seen="${at}"]`);
    if (kind.type === 'combobox') await pickAnother(page, field);
    else if (kind.type === 'checkbox' || kind.type === 'radio') await field.click();
    else if (kind.type !== 'other') {
      await field.fill(textFor(kind));
      await field.press('Tab'); // what is left takes its form
    }
  }
  return await readForm(page);
}

/** What was written may load other fields. */
async function isThereMore(page: Page, fieldsLeft: Locator): Promise<boolean> {
  await expect(openForm(page).locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  return (await fieldsLeft.count()) > 0;
}

interface Kind {
  name: string;
  type: string;
  hint: string;
}

/** Marks a field as seen, and says what it takes. Runs in the page. */
function see(field: HTMLElement | SVGElement, at: number): Kind {
  field.setAttribute('data-seen', String(at));
  const label = field.ariaLabel ?? document.querySelector(`label[for="${field.id}"]`)?.textContent;
  const name = (label ?? field.closest('label')?.textContent ?? '').trim();
  if (!(field instanceof HTMLInputElement)) return { name, type: field.role ?? 'text', hint: '' };
  const group = [...document.querySelectorAll<HTMLInputElement>(`[type=radio][name="${CSS.escape(field.name)}"]`)];
  const isChosen = field.type !== 'radio' || group.findLast((each) => !each.disabled) === field;
  return { name, type: isChosen ? field.type : 'other', hint: `${field.inputMode} ${field.placeholder}` };
}

function textFor({ name, type, hint }: Kind): string {
  if (type === 'email' || /e-?mail/i.test(name)) return 'rosa@bloomdesk.test';
  if (/^zip/i.test(name)) return '21201';
  if (/phone/i.test(name)) return '(410) 555-0123';
  if (/Feb 13/.test(hint)) return '2/26/2027';
  if (/9:00 am/.test(hint)) return '10:30 am';
  return /numeric|decimal/.test(hint) ? '3' : `Typed in ${name}`.slice(0, 18);
}

/** Takes the first option that is not what stands there already; a list that waits for a search stays as it is. */
async function pickAnother(page: Page, field: Locator): Promise<void> {
  const before = (await field.textContent()) ?? '';
  await field.click();
  const options = page.getByRole('option').and(page.locator(':not([aria-disabled=true])'));
  const other = options.filter({ hasNotText: before }).first();
  if (await appears(other)) await other.click();
  else await page.keyboard.press('Escape');
}

async function appears(option: Locator): Promise<boolean> {
  return await option.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
}
