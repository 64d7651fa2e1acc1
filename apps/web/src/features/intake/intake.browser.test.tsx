import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deleteIntakeMapping, retryIntake, saveIntakeMapping } from '@bloomdesk/contract/intake/inbox.calls';
import { waitingIntake } from '@bloomdesk/contract/intake/shapes';
import { product } from '@bloomdesk/contract/products/calls';
import { buttonOf, control, onBench, pick } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { AddMappingDialog } from './add-mapping-dialog.tsx';
import { IntakeCount } from './intake-count.tsx';
import { IntakeDialog } from './intake-dialog.tsx';
import { IntakeQueue } from './intake-queue.tsx';
import { MappingField } from './mapping-field.tsx';
import { MappingsDialog } from './mappings-dialog.tsx';

const waiting = {
  ...sampleOf(waitingIntake),
  number: '#1001',
  state: 'waiting' as const,
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

control('features/intake/add-mapping-dialog.tsx', saveIntakeMapping, async ({ show, reported }) => {
  const screen = await show(<AddMappingDialog mappings={[]} onClose={reported} />);
  await screen.getByRole('textbox', { name: 'Storefront' }).fill('web-shop');
  await pick(screen, 'Kind', 'Shipping title');
  await screen.getByRole('textbox', { name: 'Their shipping title' }).fill('Next day');
  await pick(screen, 'Transport mode', 'Any mode');
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

test('an order that is tried again stays in the list and says so', () =>
  onBench(async ({ show, server }) => {
    server.answer('listWaitingIntake', { waiting: [{ ...waiting, state: 'received' }], total: 0 });
    const screen = await show(<IntakeQueue />);
    await expect.element(screen.getByRole('gridcell', { name: 'Trying again' })).toBeVisible();
    await expect.element(screen.getByText('There is no product ROSES-BIG.')).not.toBeInTheDocument();
  }));

test('an order is not retried while a meaning is chosen that nobody saved', () =>
  onBench(async ({ show, server }) => {
    const rose = { sku: 'FLRL-B-1001', name: 'Red Roses' };
    server.answer('listProducts', { productFeedArray: [{ ...sampleOf(product), ...rose }] });
    server.answer('retryIntake', { retried: 1 });
    const mapping = { channel: waiting.channel, kind: 'sku' as const, theirs: 'ROSES-BIG', ours: rose.sku };
    server.answer('saveIntakeMapping', { mapping: { ...mapping, changedBy: 'ada@x.example', changedAt: '' } });
    const screen = await show(<IntakeDialog intake={waiting} onClose={ignored} />);
    await pick(screen, 'Product for SKU “ROSES-BIG”', /Red Roses/);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Save this mapping before you retry.')).toBeVisible();
    expect(server.requests('retryIntake')).toBe(0);
    await screen.getByRole('button', { name: 'Save mapping' }).click();
    await expect.element(screen.getByText('Saved. Retry the order now.')).toBeVisible();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => server.requests('retryIntake')).toBe(1);
  }));

test('a mapping is added before an order asks for it, and says which one it replaces', () =>
  onBench(async ({ show, server }) => {
    const rose = { sku: 'FLRL-B-1001', name: 'Red Roses', codes: ['4006381333931'] };
    server.answer('listProducts', { productFeedArray: [{ ...sampleOf(product), ...rose }] });
    const known = { channel: 'web-shop', kind: 'sku' as const, theirs: 'ROSES-BIG', ours: 'FLRL-B-1009' };
    server.answer('listIntakeMappings', { mappings: [{ ...known, changedBy: 'ada@x.example', changedAt: '' }] });
    const screen = await show(<MappingsDialog onClose={ignored} />);
    await screen.getByRole('button', { name: 'Add mapping' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Storefront' })).toHaveValue('web-shop');
    await screen.getByRole('textbox', { name: 'Their SKU' }).fill('ROSES-BIG');
    await expect.element(screen.getByText('It means FLRL-B-1009 until now.')).toBeVisible();
    await screen.getByRole('button', { name: 'Save mapping' }).click();
    await expect.element(screen.getByText('Choose one.')).toBeVisible();
    expect(server.requests('saveIntakeMapping')).toBe(0);
    await screen.getByRole('combobox', { name: 'Our product' }).click();
    await userEvent.keyboard('4006381333931'); // as a scanner types
    await screen.getByRole('option', { name: /Red Roses/ }).click();
    await screen.getByRole('button', { name: 'Save mapping' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Mappings' })).toBeVisible();
    expect(server.effects('saveIntakeMapping')).toBe(1);
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
