import type { RefusalCode } from '@bloomdesk/contract/refusals';

/** JSON as SCIM names it (RFC 7644, 8.1). */
export const scimMediaType = 'application/scim+json; charset=utf-8';

/** What SCIM calls the refusals that it has a word for (RFC 7644, 3.12). */
const scimTypes: Partial<Record<RefusalCode, string>> = {
  'bad-input': 'invalidValue',
  'scim-filter': 'invalidFilter',
  'scim-no-target': 'noTarget',
  'scim-taken': 'uniqueness',
  'scim-value': 'invalidValue',
};

/** A failure as a provider reads it. What was changed meanwhile is a precondition that failed. */
export function scimFailure(code: string, message: string, httpStatus: number) {
  const status = code === 'changed-meanwhile' ? 412 : httpStatus;
  const scimType = Object.entries(scimTypes).find(([known]) => known === code)?.[1];
  return {
    status,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType !== undefined && status < 500 && { scimType }),
      detail: message,
    },
  };
}
