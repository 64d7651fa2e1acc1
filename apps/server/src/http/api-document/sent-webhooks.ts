import { z } from 'zod';
import { eventOfType } from '@bloomdesk/contract/webhooks/events.shapes';
import { allEventTypes, eventTypes, type EventType } from '@bloomdesk/domain/webhooks/event-types';

type Json = Record<string, unknown>;

/** What Bloomdesk sends to webhooks: every type of event with its payload, as OpenAPI 3.1 has it. */
export function sentWebhooks(): Json {
  return Object.fromEntries(allEventTypes.map((type) => [type, { post: postOf(type) }]));
}

function postOf(type: EventType): Json {
  const schema: Json = { ...z.toJSONSchema(eventOfType(type), { io: 'output' }) };
  delete schema['$schema'];
  return {
    operationId: `on ${type}`,
    summary: eventTypes[type],
    tags: ['events'],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Taken. Answer within ten seconds; everything else is sent again.' },
      '410': { description: 'Gone: the webhook is paused.' },
    },
  };
}

const headers = [
  headerOf('webhook-id', 'The id of the event, the same each time it is sent.'),
  headerOf('webhook-timestamp', 'When it was sent, in Unix seconds; refuse what is older than five minutes.'),
  headerOf(
    'webhook-signature',
    'v1, and the base64 HMAC-SHA256 of webhook-id, webhook-timestamp and the raw body with full stops between, by the base64 bytes of the secret behind whsec_ (Standard Webhooks). While a secret is rotated there are two, with a blank between.',
  ),
];

function headerOf(name: string, description: string): Json {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } };
}
