import { expect, test } from 'vitest';
import { chatSettings } from './chat-settings.ts';
import { environmentReader } from './environment.ts';

test.each([
  ['https://hooks.slack.com/services/T0/B0/x', undefined, 'slack'],
  ['https://chat.bloom.example/hooks/x', undefined, 'slack'],
  ['https://prod-12.westus.logic.azure.com:443/workflows/x', undefined, 'teams'],
  ['https://a1.b2.environment.api.powerplatform.com:443/x', undefined, 'teams'],
  ['https://bloom.webhook.office.com/webhookb2/x', undefined, 'teams'],
  ['https://logic.azure.com.bloom.example/x', undefined, 'slack'],
  ['https://relay.bloom.example/x', 'teams', 'teams'],
  ['https://prod-12.westus.logic.azure.com/x', 'slack', 'slack'],
])('messages to %s, CHAT_KIND %s, are those of %s', (webhook, kind, expected) => {
  const reader = environmentReader({ B2B_ALERTS_WEBHOOK: webhook, CHAT_KIND: kind });
  expect(chatSettings(reader)).toEqual({ webhook, kind: expected });
  expect(reader.problems).toEqual([]);
});

test('without an address chat is simulated, and an unknown kind is said', () => {
  expect(chatSettings(environmentReader({ CHAT_KIND: 'teams' }))).toBeUndefined();
  const reader = environmentReader({ B2B_ALERTS_WEBHOOK: 'https://hooks.slack.com/x', CHAT_KIND: 'irc' });
  chatSettings(reader);
  expect(reader.problems).toEqual(['CHAT_KIND must be slack or teams.']);
});
