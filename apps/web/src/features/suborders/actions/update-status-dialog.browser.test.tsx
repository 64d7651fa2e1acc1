import { expect, test } from 'vitest';
import { type Bench, onBench, pick } from '#testing/press-twice.tsx';
import { sampleSuborder } from '#testing/sample-batch.ts';
import { AsStaff } from '#testing/screen-around.tsx';
import { untilClosed } from '#testing/until-closed.ts';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { UpdateStatusDialog } from './update-status-dialog.tsx';

async function dialogOf({ show, reported }: Bench, suborder = sampleSuborder(1)) {
  const screen = await show(<UpdateStatusDialog suborder={suborder} onClose={reported} />);
  const dialog = screen.getByRole('dialog', { name: 'Update Suborder Status' });
  const press = () => dialog.getByRole('button', { name: 'Update Suborder Status' }).click();
  return { screen, dialog, press };
}

test('a status has to be chosen, and another one than it has', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await expect.element(dialog).toMatchTextContent('1000001-1 is At Table');
    await press();
    await expect.element(dialog.getByText('Choose a status.')).toBeVisible();
    await pick(screen, 'Status', 'At Table');
    await press();
    await expect.element(dialog.getByRole('combobox', { name: 'Status' })).toHaveAttribute('aria-invalid', 'true');
    expect(bench.server.requests('updateSuborder')).toBe(0);
  }));

test('going back to Received says that it leaves its batch', () =>
  onBench(async (bench) => {
    const { screen, dialog } = await dialogOf(bench);
    await pick(screen, 'Status', 'Received');
    await expect.element(dialog.getByText('This removes it from batch 50001.')).toBeVisible();
  }));

test('going back from the carrier takes a reason, which is sent', () =>
  onBench(async (bench) => {
    const suborder = sampleSuborder(1, { status: 'InTransit' });
    const { screen, dialog, press } = await dialogOf(bench, suborder);
    await pick(screen, 'Status', 'Packed');
    await press();
    expect(bench.server.requests('updateSuborder')).toBe(0);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It never left.');
    await press();
    await untilClosed(bench);
    expect(bench.server.sent('updateSuborder')).toMatchObject({
      fields: { status: 'Packed' },
      reason: 'It never left.',
      expectedVersion: suborder.version,
    });
    expect(readToasts().history[0]?.title).toBe('Suborder 1000001-1 is Packed now');
  }));

test('a refused status is said in the dialog, until another one is chosen', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await pick(screen, 'Status', 'Received');
    bench.server.refuse('updateSuborder', { status: 409, code: 'not-in-batch', message: 'It is in no batch.' });
    await press();
    const refusal = dialog.getByRole('alert').filter({ hasText: 'It is in no batch.' });
    await expect.element(refusal).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Status' })).toMatchTextContent('Received');
    expect(bench.reported).not.toHaveBeenCalled();
    await pick(screen, 'Status', 'Awaiting Pickup');
    await expect.element(refusal).not.toBeInTheDocument();
  }));

test('an ordinary associate is offered fewer statuses', () =>
  onBench(async ({ show, reported }) => {
    const screen = await show(
      <AsStaff groups={['CareAssociate', 'FCAll']}>
        <UpdateStatusDialog suborder={sampleSuborder(1)} onClose={reported} />
      </AsStaff>,
    );
    await screen.getByRole('combobox', { name: 'Status' }).click();
    await expect.element(screen.getByRole('option').first()).toBeInTheDocument();
    expect(
      screen
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Received', 'At Table', 'Suborder Printed', 'Awaiting Pickup', 'In Transit']);
  }));
