import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { onBench } from '#testing/press-twice.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DatePicker } from './date-picker.tsx';

test.each(['11/31', 'garbage', 'next friday'])('%s is no day: the field says so, and its form is not sent', (text) =>
  onBench(async ({ show }) => {
    const change = vi.fn<(day: string | null) => void>();
    const submit = vi.fn<() => void>();
    const screen = await show(
      <Dialog title="Lot" onClose={() => undefined} onSubmit={submit} footer={<Button type="submit">Save</Button>}>
        <DatePicker label="Spoil date" value="2026-12-04" onChange={change} />
      </Dialog>,
    );
    const field = screen.getByRole('textbox', { name: 'Spoil date' });
    await field.fill(text);
    await userEvent.tab();
    await expect.element(screen.getByText('Enter a date such as 2/13 or Feb 13.')).toBeVisible();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Enter}');
    expect(submit).not.toHaveBeenCalled();
    expect(change).not.toHaveBeenCalled();
    await field.fill('12/5/2026');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    expect(change).toHaveBeenCalledWith('2026-12-05');
  }),
);
