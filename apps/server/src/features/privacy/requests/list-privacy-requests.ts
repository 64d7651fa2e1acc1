import type { listPrivacyRequests as call } from '@bloomdesk/contract/privacy/requests.calls';
import type { UseCase } from '#http/answer.ts';
import { privacyRequestOnWire } from './privacy-request-on-wire.ts';

export const listPrivacyRequests: UseCase<typeof call> = async ({ privacyRequests }) => {
  return { requests: (await privacyRequests.list()).map(privacyRequestOnWire) };
};
