import * as calls from '@bloomdesk/contract/api-keys/calls';
import type { AppContext } from '#composition/app-context.ts';
import { answer } from '#http/answer.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { updateApiKey } from './update-api-key.ts';

export function apiKeyRoutes(app: AppContext): void {
  answer(app, calls.listApiKeys, listApiKeys);
  answer(app, calls.createApiKey, createApiKey);
  answer(app, calls.updateApiKey, updateApiKey);
  answer(app, calls.rotateApiKey, rotateApiKey);
  answer(app, calls.revokeApiKey, revokeApiKey);
}
