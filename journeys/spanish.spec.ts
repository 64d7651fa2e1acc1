import { expect, type Page, test } from '@playwright/test';
import { type Desk, type DeskSuborder, openDesk } from './support/desk.ts';
import { type SpanishReader, spanishReader } from './support/spanish/read-page.ts';
import { pressEnterAfterScan, scan } from './support/scanner.ts';
import { beSignedIn } from './support/staff.ts';
import { device } from '../apps/web/src/parts/printing/zebra/testing/zebra-device.ts';
import { papersOf, standInZebra } from './support/zebra.ts';

let desk: Desk;
test.beforeAll(async ({ playwright, baseURL }) => {
  desk = await openDesk(playwright, baseURL ?? '');
});
test.afterAll(() => desk.close());

const unknownCode = 'GX-77';
/** `npm run prove -- spanish` packs twenty. */
const count = Number(process.env.SPANISH_SUBORDERS ?? 3);

test('a packer who reads Spanish signs in and packs by scanner alone, and all that is said is Spanish', async ({
  page,
}) => {
  const { batchId, suborders: all } = await desk.makeBatch(4, count + 1);
  const suborders = all.slice(0, count);
  const aside = all[count]?.suborderId ?? '';
  await desk.raise(aside);
  const next = await desk.makeBatch(4, 1);
  const zebra = await standInZebra(page);
  const { expectSpanish } = await spanishReader(page, [device.name, unknownCode]);

  await signInInSpanish(page, expectSpanish);
  await expect(page.getByRole('list', { name: 'Próximas tandas' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(/^\d+ tandas? abiertas? hoy$/)).toBeVisible();
  await expectSpanish('home');

  await scan(page, batchId);
  await untilPrinted(page, suborders[0]);
  await expectSpanish('the first suborder');
  const wrong: [code: string, words: RegExp][] = [
    [batchId, /^Este es el código de la tanda/],
    [next.batchId, /^Este es el código de otra tanda/],
    [unknownCode, /^El código GX-77 no está en esta tanda/],
    [next.suborders[0]?.suborderId ?? '', /no está en esta tanda|está en la tanda/],
    [aside, /está en excepción\. Apártelo\.$/],
  ];
  const last = page.getByRole('status', { name: 'Último escaneo' });
  for (const [code, words] of wrong) {
    await scan(page, code);
    await expect(last).toHaveText(words);
    await expectSpanish(`scanning ${code}`);
  }
  for (const [place, suborder] of suborders.entries()) {
    const id = suborder.suborderId;
    await untilPrinted(page, suborder);
    await scan(page, id);
    if (place > 0) continue;
    const undo = page.getByRole('button', { name: `Deshacer ${id}` });
    await undo.waitFor();
    await expectSpanish('packed');
    await undo.click();
    await expect(page.getByText('Se deshizo el escaneo')).toBeVisible();
    await untilPrinted(page, suborder);
    await expectSpanish('undone');
    await scan(page, id);
  }

  await expect(page.getByRole('heading', { name: '¿Completar la tanda con 1 en excepción?' })).toBeVisible();
  await expectSpanish('the question at the end');
  await pressEnterAfterScan(page);
  await expect(page.getByText('1 apartado, en excepción:')).toBeVisible();
  await expectSpanish('the end');
  await scan(page, next.batchId);
  await untilPrinted(page, next.suborders[0]);
  await expectSpanish('the next batch');
  await page.goto(`/fulfill/${batchId}`);
  await expect(page.getByText(/completa el \p{L}{3}, \d{1,2} de \p{L}{3}/u)).toBeVisible();
  await expectSpanish('fulfilled before');
  zebra.close();
});

test('what stands around the packer’s pages is Spanish', async ({ page }) => {
  const { expectSpanish } = await spanishReader(page);
  await beSignedIn(page, 'packer.magic');
  await page.addInitScript(() => localStorage.setItem('bloomdesk.language', 'es'));
  await page.goto('/');
  await page.getByRole('region', { name: 'Recorrido' }).waitFor();
  await expectSpanish('home with the offer of the tour');
  await page.getByRole('button', { name: 'Atajos' }).press('Enter');
  await page.getByRole('dialog', { name: 'Atajos' }).waitFor();
  await expectSpanish('keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Vaya a un pedido')).toBeFocused();
  await expectSpanish('palette');
  await page.keyboard.type('fulfill', { delay: 10 }); // its English name leads there, too
  await expect(page.getByRole('menuitem', { name: 'Preparar tanda' })).toBeVisible();
  await expectSpanish('palette, found');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Avisos' }).click();
  await page.getByText('Todavía no hay nada para usted').waitFor();
  await expectSpanish('bell');
  await page.getByRole('tab', { name: 'Esta visita' }).click();
  await expectSpanish('notices');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Hacer el recorrido' }).click();
  for (let step = 1; step <= 5; step += 1) {
    await expect(page.getByRole('dialog')).toContainText(`Paso ${step} de 5`);
    await expectSpanish(`tour, step ${step}`);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/fulfill');
  await page.getByRole('button', { name: /^Ajustes/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectSpanish('bench settings');
  await page.goto('/orders/new');
  await page.getByText('Usted no tiene acceso a esta página').waitFor();
  await expectSpanish('no access');
  await page.goto('/fulfill/99999');
  await page.getByText('No existe la tanda 99999.').waitFor();
  await expectSpanish('no such batch');
});

async function signInInSpanish(page: Page, expectSpanish: SpanishReader['expectSpanish']): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Español' }).press('Enter');
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await expectSpanish('signing in');
  await page.getByLabel('Correo').fill('packer.baltimore@bloomdesk.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bloomdesk-demo-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Lo próximo en/ })).toBeVisible();
}

/** Waits until a suborder is on the table with all its papers printed. */
async function untilPrinted(page: Page, suborder: DeskSuborder | undefined): Promise<void> {
  if (!suborder) throw new Error('There is no such suborder');
  await page.getByRole('region', { name: `Subpedido ${suborder.suborderId}` }).waitFor();
  const papers = page.getByRole('region', { name: 'Papeles' }).getByText('Impreso', { exact: true });
  await papers.nth(papersOf(suborder) - 1).waitFor();
}
