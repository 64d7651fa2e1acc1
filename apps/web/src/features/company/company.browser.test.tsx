import { removeCompanyLogo, updateCompany, uploadCompanyLogo } from '@bloomdesk/contract/company/calls';
import { company as companyShape } from '@bloomdesk/contract/company/shapes';
import { setFeatureFlag } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import { expect, test } from 'vitest';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { CompanyCard } from './company-card.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { placesOf, setAt, usualAt } from '#parts/settings/switch-place.ts';
import { SwitchRow } from '#parts/settings/switch-row.tsx';

const company = {
  ...sampleOf(companyShape),
  name: 'Harbor Flowers',
  replyTo: null,
  dailyCredit: null,
  usualDailyCredit: 2500,
  creditPercent: 125,
  version: 3,
};
const ignored = () => {};

function chosen(element: Element, file: File): void {
  if (!(element instanceof HTMLInputElement)) throw new Error('files are chosen in an input');
  const carried = new DataTransfer();
  carried.items.add(file);
  element.files = carried.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

const usualRules = { printBeforePack: true, verifyLines: false };
const centers = [{ fcId: 66, name: 'Memphis', company: 'Bloom', usualRules }];
const [whole, memphis] = placesOf({ companies: ['Bloom'], centers });

control('features/company/company-dialog.tsx', updateCompany, async ({ show, server }) => {
  server.answer('updateCompany', { company });
  const screen = await show(<CompanyDialog company={company} onClose={ignored} />);
  await screen.getByRole('textbox', { name: 'Name on papers and letters' }).fill('Harbor');
  return buttonOf(screen, 'Save company');
});

control('features/company/company-logo.tsx', uploadCompanyLogo, async ({ show, server }) => {
  server.answer('uploadCompanyLogo', { company });
  const screen = await show(<CompanyLogo logoUrl={null} />);
  const input = screen.getByLabelText('Logo file').element();
  return () => chosen(input, new File(['x'], 'logo.png', { type: 'image/png' }));
});

control('features/company/company-logo.tsx', removeCompanyLogo, async ({ show, server }) => {
  server.answer('removeCompanyLogo', { company });
  const screen = await show(<CompanyLogo logoUrl="/v1/company-logos/ab" />);
  return buttonOf(screen, 'Remove');
});

control('parts/settings/switch-row.tsx', setFeatureFlag, async ({ show, server }) => {
  server.answer('setFeatureFlag', { flags: [] });
  if (!memphis) throw new Error('There is no such place.');
  const screen = await show(<SwitchRow name="addSuborder" place={memphis} flags={[]} onAuditLog={() => {}} />);
  const on = screen.getByRole('radio', { name: 'On', exact: true }).element();
  if (!(on instanceof HTMLInputElement)) throw new Error('a choice is an input');
  return () => on.click();
});

test('a limit out of its range is said at its field before anything is sent', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<CompanyDialog company={company} onClose={ignored} />);
    await screen.getByRole('textbox', { name: 'Answers to letters go to' }).fill('nobody');
    await screen.getByLabelText('Credits for one order, in percent').fill('201');
    await screen.getByRole('button', { name: 'Save company' }).click();
    await expect.element(screen.getByText('Enter an email address.')).toBeVisible();
    expect(server.requests('updateCompany')).toBe(0);
  }));

test('the card says what holds where nothing is written', () =>
  onBench(async ({ show, server }) => {
    server.answer('getCompany', { company });
    const screen = await show(<CompanyCard onAuditLog={() => {}} />);
    await expect.element(screen.getByText('$2,500.00 (default)')).toBeVisible();
    await expect.element(screen.getByText('125% of its total before tax')).toBeVisible();
  }));

test('a center has its company’s value unless it has one of its own', () => {
  if (!whole || !memphis) throw new Error('There are no such places.');
  const flags = [{ company: 'Bloom', fcId: null, name: 'verifyLines', isOn: true }];
  expect([setAt(flags, 'verifyLines', memphis), usualAt(flags, 'verifyLines', memphis)]).toEqual([null, true]);
  expect([setAt(flags, 'verifyLines', whole), usualAt(flags, 'verifyLines', whole)]).toEqual([true, false]);
  expect(usualAt([], 'printBeforePack', memphis)).toBe(true);
});
