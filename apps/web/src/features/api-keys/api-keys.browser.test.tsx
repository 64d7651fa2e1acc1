import { center } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createApiKey, revokeApiKey, rotateApiKey, updateApiKey } from '@bloomdesk/contract/api-keys/calls';
import { apiKey } from '@bloomdesk/contract/api-keys/shapes';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { ApiKeyList } from './api-key-list.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

const feed = {
  ...sampleOf(apiKey),
  name: 'Storefront feed',
  hint: 'a1B2',
  rotatedAt: null,
  oldWorksUntil: null,
  lastUsedAt: null,
  revokedAt: null,
};
const ignored = () => {};

control('features/api-keys/api-key-dialog.tsx', createApiKey, async ({ show, server, reported }) => {
  server.answer('createApiKey', { apiKey: feed, secret: 'bdk_secret' });
  const screen = await show(<ApiKeyDialog apiKey={null} onMade={reported} onClose={ignored} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Storefront feed');
  await screen.getByRole('checkbox', { name: /^Read stock/ }).click();
  return buttonOf(screen, 'Make key');
});

control('features/api-keys/api-key-dialog.tsx', updateApiKey, async ({ show, server }) => {
  server.answer('updateApiKey', { apiKey: feed });
  const screen = await show(<ApiKeyDialog apiKey={feed} onMade={ignored} onClose={ignored} />);
  return buttonOf(screen, 'Save');
});

control('features/api-keys/rotate-key-dialog.tsx', rotateApiKey, async ({ show, server, reported }) => {
  server.answer('rotateApiKey', { apiKey: feed, secret: 'bdk_secret' });
  const screen = await show(<RotateKeyDialog apiKey={feed} onMade={reported} onClose={ignored} />);
  return buttonOf(screen, 'Rotate key');
});

control('features/api-keys/revoke-key-dialog.tsx', revokeApiKey, async ({ show, server }) => {
  server.answer('revokeApiKey', { apiKey: feed });
  const screen = await show(<RevokeKeyDialog apiKey={feed} onClose={ignored} />);
  return buttonOf(screen, 'Revoke “Storefront feed”');
});

test('a key of some centers names at least one, and says what is of no center', () =>
  onBench(async ({ show, server }) => {
    server.answer('listCenters', { centers: [{ ...sampleOf(center), fcId: 4, name: 'Baltimore' }], carriers: [] });
    server.answer('createApiKey', { apiKey: { ...feed, fcIds: [4] }, secret: 'bdk_secret' });
    const screen = await show(<ApiKeyDialog apiKey={null} onMade={ignored} onClose={ignored} />);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Scales');
    await screen.getByRole('checkbox', { name: /^Send orders/ }).click();
    await screen.getByRole('radio', { name: 'Only some' }).click();
    await expect.element(screen.getByText(/^Orders, credits and people are not of a center/)).toBeVisible();
    await screen.getByRole('button', { name: 'Make key' }).click();
    await expect.element(screen.getByText('Choose at least one.')).toBeVisible();
    expect(server.requests('createApiKey')).toBe(0);
    await screen.getByRole('checkbox', { name: 'Baltimore' }).click();
    await screen.getByRole('button', { name: 'Make key' }).click();
    await eventually(() => expect(server.effects('createApiKey')).toBe(1));
  }));

test('a new key shows its secret once, and the list knows it by its last characters', () =>
  onBench(async ({ show, server }) => {
    server.answer('listApiKeys', { apiKeys: [feed] });
    server.answer('createApiKey', { apiKey: feed, secret: 'bdk_secret' });
    const screen = await show(<ApiKeyList onAuditLog={() => {}} />);
    await expect.element(screen.getByText('Never used.')).toBeVisible();
    await expect.element(screen.getByText(/bdk_…a1B2/)).toBeVisible();
    await screen.getByRole('button', { name: 'New key' }).click();
    await screen.getByRole('button', { name: 'Make key' }).click();
    await expect.element(screen.getByText('Name the program.')).toBeVisible();
    await expect.element(screen.getByText('Choose at least one.')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Storefront feed');
    await screen.getByRole('checkbox', { name: /^Read stock/ }).click();
    await screen.getByRole('button', { name: 'Make key' }).click();
    await expect.element(screen.getByText('bdk_secret')).toBeVisible();
    await screen.getByRole('button', { name: 'Done' }).click();
    await expect.element(screen.getByText('bdk_secret')).not.toBeInTheDocument();
  }));

test('a key whose first answer was lost says that its secret is gone', () =>
  onBench(async ({ show, server }) => {
    server.answer('listApiKeys', { apiKeys: [feed] });
    server.answer('createApiKey', { apiKey: feed, secret: null });
    const screen = await show(<ApiKeyList onAuditLog={() => {}} />);
    await screen.getByRole('button', { name: 'New key' }).click();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Feed');
    await screen.getByRole('checkbox', { name: /^Read stock/ }).click();
    await screen.getByRole('button', { name: 'Make key' }).click();
    await expect.element(screen.getByText('The secret cannot be shown again')).toBeVisible();
  }));
