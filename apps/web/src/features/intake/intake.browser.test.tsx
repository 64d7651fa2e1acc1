import { expect, test } from 'vitest';
import { deleteIntakeMapping, retryIntake, saveIntakeMapping } from '@bloomdesk/contract/intake/inbox.calls';
import { waitingIntake } from '@bloomdesk/contract/intake/shapes';
import { buttonOf, control, onBench, pick } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { IntakeCount } from './intake-count.tsx';
import { IntakeDialog } from './intake-dialog.tsx';
import { IntakeQueue } from './intake-queue.tsx';
import { MappingField } from './mapping-field.tsx';
import { MappingsDialog } from './mappings-dialog.tsx';

const waiting = {
  ...sampleOf(waitingIntake),
  number: '#1001',
  problems: [{ kind: 'sku' as const, text: 'There is no product ROSES-BIG.', theirs: 'ROSES-BIG' }],
};
const ignored = () => {};

control('features/intake/use-retry-intake.ts', retryIntake, async ({ show, server, reported }) => {
  server.answer('retryIntake', { retried: 1 });
  const screen = await show(<IntakeDialog intake={waiting} onClose={reported} />);
  return buttonOf(screen, 'Retry');
});

control('features/intake/mapping-field.tsx', saveIntakeMapping, async ({ show }) => {
  const screen = await show(<MappingField channel="web-shop" kind="shipping" theirs="Next day" />);
  await pick(screen, 'Mode for shipping “Next day”', 'Any mode');
  return buttonOf(screen, 'Save mapping');
});

control('features/intake/mappings-dialog.tsx', deleteIntakeMapping, async ({ show }) => {
  const screen = await show(<MappingsDialog onClose={ignored} />);
  return buttonOf(screen, 'Remove');
});

test('a waiting order says what is in the way, asks what the word means, and shows its message', () =>
  onBench(async ({ show, server }) => {
    server.answer('getWaitingIntake', { intake: waiting, message: '{ "externalId": "1001" }' });
    const screen = await show(<IntakeDialog intake={waiting} onClose={ignored} />);
    await expect.element(screen.getByText('There is no product ROSES-BIG.')).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Product for SKU “ROSES-BIG”' })).toBeVisible();
    await screen.getByRole('button', { name: 'Message as it came' }).click();
    await expect.element(screen.getByText('{ "externalId": "1001" }')).toBeVisible();
  }));

test('the list names the problem, and the sidebar how many wait', () =>
  onBench(async ({ show, server }) => {
    server.answer('listWaitingIntake', { waiting: [waiting], total: 1 });
    server.answer('countWaitingIntake', { waiting: 1234 });
    const screen = await show(
      <>
        <IntakeCount />
        <IntakeQueue />
      </>,
    );
    await expect.element(screen.getByText('1,234')).toBeVisible();
    await expect.element(screen.getByRole('gridcell', { name: 'Unknown SKU' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Retry all' })).toBeEnabled();
  }));
