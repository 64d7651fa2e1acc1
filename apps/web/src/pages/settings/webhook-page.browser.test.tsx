import { focusManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { webhook } from '@bloomdesk/contract/webhooks/shapes';
import { onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { WebhookPage } from './webhook-page.tsx';

const erp = {
  ...sampleOf(webhook),
  webhookId: 'erp',
  name: 'ERP',
  pausedAt: null,
  failingSince: null,
  oldSignsUntil: null,
  waiting: 0,
};

test('a webhook that takes its events again is not called failing for long', () =>
  onBench(async ({ show, server }) => {
    focusManager.setFocused(true); // what is asked for by the clock is asked while somebody looks
    onTestFinished(() => focusManager.setFocused(undefined));
    const failing = { ...erp, failingSince: '2027-02-10T12:00:00.000Z' };
    server.answer('listWebhooks', { webhooks: [failing] });
    server.answer('listSendings', { webhook: erp, sendings: [], before: null });
    const screen = await show(<WebhookPage webhookId="erp" />);
    await expect.element(screen.getByText('Failing', { exact: true })).toBeVisible();
    server.answer('listWebhooks', { webhooks: [erp] });
    await expect.element(screen.getByText('Active', { exact: true })).toBeVisible();
  }));
