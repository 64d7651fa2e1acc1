import { resetLetter, saveLetter } from '@bloomdesk/contract/notifications/letters.calls';
import { standardLetters } from '@bloomdesk/domain/orders/letter-texts';
import { expect, test } from 'vitest';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { AsStaff } from '#testing/screen-around.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { LettersList } from './letters-list.tsx';

const eventType = 'OUT_FOR_DELIVERY' as const;
const letter = { eventType, ...standardLetters[eventType], isStandard: false, version: 2 };
const dialog = (
  <AsStaff groups={['Administrator']}>
    <LetterDialog letter={letter} onClose={() => {}} />
  </AsStaff>
);

control('features/notifications/letters/letter-dialog.tsx', saveLetter, async ({ show, server }) => {
  server.answer('saveLetter', { letter });
  const screen = await show(dialog);
  await screen.getByRole('textbox', { name: 'Subject' }).fill('Nearly there');
  return buttonOf(screen, 'Save letter');
});

control('features/notifications/letters/letter-dialog.tsx', resetLetter, async ({ show, server }) => {
  server.answer('resetLetter', { letter: { ...letter, isStandard: true } });
  return buttonOf(await show(dialog), 'Use the standard text');
});

test('what is written is shown as a sender would read it, and an unknown placeholder is not saved', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(dialog);
    await screen.getByRole('textbox', { name: 'Before the deliveries' }).fill('Soon, {{sender}}: {{order}}');
    await expect.element(screen.getByText(/Soon, Dana: 1000012/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'After the deliveries' }).fill('Bye {{name}}');
    await screen.getByRole('button', { name: 'Save letter' }).click();
    await expect.element(screen.getByText('{{name}} is no placeholder.')).toBeVisible();
    expect(server.requests('saveLetter')).toBe(0);
  }));

test('the list says which letters the company has written itself', () =>
  onBench(async ({ show, server }) => {
    server.answer('listLetters', { letters: [letter] });
    const screen = await show(<LettersList onAuditLog={() => {}} />);
    await expect.element(screen.getByText('Own text')).toBeVisible();
  }));
