import { expect, test } from 'vitest';
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@bloomdesk/contract/webhooks/calls';
import { resendEvent, resendFailedEvents } from '@bloomdesk/contract/webhooks/sendings.calls';
import { sending, webhook } from '@bloomdesk/contract/webhooks/shapes';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { RotateWebhookDialog } from './rotate-webhook-dialog.tsx';
import { SendingDialog } from './sending-dialog.tsx';
import { SendingLog } from './sending-log.tsx';
import { useWebhookChanges } from './use-webhook-changes.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookList } from './webhook-list.tsx';

const erp = {
  ...sampleOf(webhook),
  webhookId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  name: 'ERP',
  url: 'https://erp.example.com/events',
  patterns: ['order.*'],
  fcIds: [],
  oldSignsUntil: null,
  pausedAt: null,
  pausedBy: null,
  failingSince: null,
  waiting: 0,
  lastDay: { sent: 96, failed: 4 },
};
const failed = {
  ...sampleOf(sending),
  sendingId: 7,
  type: 'order.placed',
  subject: { type: 'order', id: '1000012' },
  state: 'given-up' as const,
  attempts: 11,
  nextAt: null,
  status: 500,
  problem: null,
  answer: 'out of order',
};
const log = { webhook: erp, sendings: [failed], before: null };
const ignored = () => {};

control('features/webhooks/webhook-dialog.tsx', createWebhook, async ({ show, server, reported }) => {
  server.answer('createWebhook', { webhook: erp, secret: 'whsec_secret' });
  const screen = await show(<WebhookDialog webhook={null} onMade={reported} onClose={ignored} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('ERP');
  await screen.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.com/events');
  await screen.getByRole('checkbox', { name: 'All order events' }).click();
  return buttonOf(screen, 'Add webhook');
});

control('features/webhooks/webhook-dialog.tsx', updateWebhook, async ({ show, server }) => {
  server.answer('updateWebhook', { webhook: erp });
  const screen = await show(<WebhookDialog webhook={erp} onMade={ignored} onClose={ignored} />);
  return buttonOf(screen, 'Save');
});

control('features/webhooks/rotate-webhook-dialog.tsx', rotateWebhookSecret, async ({ show, server, reported }) => {
  server.answer('rotateWebhookSecret', { webhook: erp, secret: 'whsec_secret' });
  const screen = await show(<RotateWebhookDialog webhook={erp} onMade={reported} onClose={ignored} />);
  return buttonOf(screen, 'Rotate secret');
});

control('features/webhooks/delete-webhook-dialog.tsx', deleteWebhook, async ({ show, server }) => {
  server.answer('deleteWebhook', { webhookId: erp.webhookId });
  const screen = await show(<DeleteWebhookDialog webhook={erp} onClose={ignored} />);
  return buttonOf(screen, 'Delete “ERP”');
});

control('features/webhooks/use-webhook-changes.ts', pauseWebhook, async ({ use, server }) => {
  server.answer('pauseWebhook', { webhook: erp });
  const changes = await use(useWebhookChanges);
  return () => changes.current.pause(erp);
});

control('features/webhooks/use-webhook-changes.ts', resumeWebhook, async ({ use, server }) => {
  server.answer('resumeWebhook', { webhook: erp });
  const changes = await use(useWebhookChanges);
  return () => changes.current.resume(erp);
});

control('features/webhooks/use-webhook-changes.ts', testWebhook, async ({ use, server }) => {
  server.answer('testWebhook', { eventId: 'one' });
  const changes = await use(useWebhookChanges);
  return () => changes.current.test(erp);
});

control('features/webhooks/sending-dialog.tsx', resendEvent, async ({ show, server }) => {
  server.answer('getSendingBody', { body: '{"id":"evt_1"}' });
  server.answer('resendEvent', { sending: failed });
  const screen = await show(<SendingDialog webhookId={erp.webhookId} sending={failed} onClose={ignored} />);
  return buttonOf(screen, 'Resend');
});

control('features/webhooks/sending-log.tsx', resendFailedEvents, async ({ show, server }) => {
  server.answer('listSendings', log);
  server.answer('listViews', { views: [] });
  server.answer('resendFailedEvents', { resent: 1 });
  const screen = await show(<SendingLog webhookId={erp.webhookId} />);
  return buttonOf(screen, 'Resend all failed');
});

test('a new webhook asks for what is missing, and shows its secret once', () =>
  onBench(async ({ show, server }) => {
    server.answer('listWebhooks', { webhooks: [erp] });
    server.answer('createWebhook', { webhook: erp, secret: 'whsec_secret' });
    const screen = await show(<WebhookList />);
    await expect.element(screen.getByText('Last 24 hours: 96 sent, 4 failed (4%).')).toBeVisible();
    await screen.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect.element(screen.getByText('Name the program.')).toBeVisible();
    await expect.element(screen.getByText('Enter its address.')).toBeVisible();
    await expect.element(screen.getByText('Choose at least one.')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Name' }).fill('ERP');
    await screen.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.com/events');
    await screen.getByRole('button', { name: 'Choose stock events' }).click();
    await screen.getByRole('checkbox', { name: /^stock\.short/ }).click();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect.element(screen.getByText('whsec_secret')).toBeVisible();
    await screen.getByRole('button', { name: 'Done' }).click();
    await expect.element(screen.getByText('whsec_secret')).not.toBeInTheDocument();
  }));

test('an event of the log opens with its answer and its body', () =>
  onBench(async ({ show, server }) => {
    server.answer('listSendings', log);
    server.answer('listViews', { views: [] });
    server.answer('getSendingBody', { body: '{"id":"evt_1"}' });
    const screen = await show(<SendingLog webhookId={erp.webhookId} />);
    await expect.element(screen.getByText('Given up').last()).toBeVisible();
    await screen.getByText('order.placed').click();
    await expect.element(screen.getByText('out of order')).toBeVisible();
    await expect.element(screen.getByText('{"id":"evt_1"}')).toBeVisible();
  }));
