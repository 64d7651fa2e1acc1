import { z as full } from 'zod';
import type { z } from 'zod/mini';
import type { AnyCall, Caller, Fields } from '@bloomdesk/contract/call';
import { scopesWith } from '@bloomdesk/domain/access/permissions';
import { sentWebhooks } from './api-document/sent-webhooks.ts';
import { callExamples, exampleIds } from './api-document/call-examples.ts';
import { refusalsOf } from './api-document/common-refusals.ts';
import { requestOf } from './api-document/request-of.ts';
import type { AppContext } from '#composition/app-context.ts';

const examples = callExamples(exampleIds);

type Json = Record<string, unknown>;

/** Serves the OpenAPI document, generated from the calls themselves. */
export function answerOpenApi(app: AppContext): void {
  let document: string | undefined;
  app.http.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(app.calls));
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
}

/** The product's calls as OpenAPI 3.1: paths, inputs, answers, who may call. */
export function openApiOf(calls: readonly AnyCall[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bloomdesk',
      version: '1',
      description:
        'The calls of the Bloomdesk back office. Amounts are dollars with at most two decimals; instants are UTC.',
    },
    paths,
    webhooks: sentWebhooks(),
    components: {
      securitySchemes: {
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        storefrontKey: { type: 'http', scheme: 'bearer', description: "The storefront's secret key." },
        siteKey: { type: 'apiKey', in: 'query', name: 'key' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key with the scope that is named, as an administrator makes it.',
        },
        printTicket: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        partnerSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'x-bloomdesk-signature',
          description:
            'v1= and the hexadecimal HMAC-SHA256 of X-Bloomdesk-Timestamp (Unix seconds), a full stop and the raw body. Onfleet signs with X-Onfleet-Signature, EasyPost with X-Hmac-Signature, as they document it.',
        },
      },
      schemas: { Failure: failure },
    },
  };
}

const failure = {
  type: 'object',
  required: ['status', 'code', 'message', 'requestId'],
  properties: {
    status: { enum: ['FAIL', 'ERROR'] },
    code: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string', format: 'uuid' },
    sentence: {
      type: 'object',
      description:
        'Which sentence of its code the message is, and the words in it: enough to say it in another language.',
      properties: { id: { type: 'string' }, words: { type: 'array', items: { type: ['string', 'number'] } } },
    },
    retryable: { type: 'boolean' },
    notDone: { type: 'boolean', description: 'Of an error: nothing was changed, for certain.' },
    details: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    data: { type: 'object' },
  },
};

function operationOf(call: AnyCall): Json {
  const body = call.kind === 'webhook' ? signedEvent : schemaOf(call.body, 'input');
  const hasBody = Object.keys(shapeOf(call.body)).length > 0;
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.about[0] ?? 'other'],
    'x-permission': call.needs,
    'x-refusals': refusalsOf(call),
    'x-example': exampleOf(call),
    security: securityOf(call),
    parameters: [
      ...Object.entries(shapeOf(call.params)).map(([name, shape]) => parameterOf(name, 'path', shape)),
      ...Object.entries(shapeOf(call.query)).map(([name, shape]) => parameterOf(name, 'query', shape)),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { [call.kind === 'upload' ? 'multipart/form-data' : 'application/json']: { schema: body } },
      },
    }),
    responses: {
      ...answerOf(call),
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/** A request as it goes over the wire; for a file only the fields beside it. */
function exampleOf(call: AnyCall): Json {
  const { url, body } = requestOf(call, Object(examples[call.name]));
  return { request: `${call.method} ${url}`, ...(Object.keys(body).length > 0 && { body }) };
}

/** A partner's event is in the partner's own form. */
const signedEvent = { type: 'object', description: 'The event as the partner sends it, signed over its raw bytes.' };

const identityToken = { identityToken: [] };

/** What a caller shows, any of these. A key may have any one of the scopes that carry the permission. */
function securityOf({ kind, caller, needs }: AnyCall): Record<string, string[]>[] {
  if (kind === 'webhook') return [{ partnerSignature: [] }];
  const keys = scopesWith(needs).map((scope) => ({ apiKey: [scope] }));
  const ways: Record<Caller, Record<string, string[]>[]> = {
    staff: [identityToken],
    ticket: [{ printTicket: [] }, identityToken],
    storefront: [{ storefrontKey: [] }, { apiKey: ['credits'] }],
    site: [{ siteKey: [] }, { apiKey: ['stock'] }, identityToken],
    key: keys,
    staffOrKey: [identityToken, ...keys],
    public: [],
  };
  return ways[caller];
}

function answerOf(call: AnyCall): Json {
  if (call.kind === 'redirect') return { 302: { description: 'Redirect' } };
  if (call.doneStatus === 204) return { 204: { description: 'Done' } };
  if (call.kind === 'file') return { 200: { description: 'A file', content: { '*/*': {} } } };
  const data = schemaOf(call.data, 'output');
  const schema =
    call.envelope !== 'order'
      ? data
      : { type: 'object', required: ['status', 'data'], properties: { status: { const: 'SUCCESS' }, data } };
  return { [call.doneStatus]: { description: 'Done', content: { 'application/json': { schema } } } };
}

function parameterOf(name: string, place: 'path' | 'query', shape: z.core.$ZodType): Json {
  const optional = shape._zod.optin === 'optional';
  return { name, in: place, required: place === 'path' || !optional, schema: schemaOf(shape, 'input') };
}

function shapeOf(fields: Fields): Readonly<Record<string, z.core.$ZodType>> {
  return fields._zod.def.shape;
}

function schemaOf(shape: z.core.$ZodType, io: 'input' | 'output'): Json {
  const schema: Json = { ...full.toJSONSchema(shape, { io, unrepresentable: 'any' }) };
  delete schema['$schema'];
  return schema;
}
