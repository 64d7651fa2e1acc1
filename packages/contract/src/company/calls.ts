import { z } from 'zod/mini';
import { fileMegabytes } from '@bloomdesk/domain/files/file-rules';
import { defineCall } from '../call.ts';
import { expectedVersion, uploadedFile } from '../fields.ts';
import { company, companyFields } from './shapes.ts';

/** How the company shows itself, and how much its people may give (D385). */
export const getCompany = defineCall('getCompany', 'GET /v1/company', {
  summary: 'How the company shows itself on papers and in letters, and its money limits.',
  needs: 'settings.manage',
  about: ['company'],
  data: z.object({ company }),
});

/** Changes the company as it was read. */
export const updateCompany = defineCall('updateCompany', 'PUT /v1/company', {
  summary: 'Changes the name, the sender of letters and the money limits of the company.',
  needs: 'settings.manage',
  about: ['company', 'order', 'session'],
  audit: 'company.update',
  body: z.strictObject({ fields: companyFields, expectedVersion }),
  data: z.object({ company }),
});

/** Gives papers and letters a logo; it is made again from its pixels. */
export const uploadCompanyLogo = defineCall('uploadCompanyLogo', 'POST /v1/company/logo', {
  summary: 'Gives papers and letters the logo of the company.',
  needs: 'settings.manage',
  kind: 'upload',
  about: ['company'],
  audit: 'company.logo',
  bodyLimit: fileMegabytes * 1024 * 1024,
  body: z.strictObject({ file: uploadedFile }),
  data: z.object({ company }),
});

export const removeCompanyLogo = defineCall('removeCompanyLogo', 'DELETE /v1/company/logo', {
  summary: 'Takes the logo of the company away.',
  needs: 'settings.manage',
  about: ['company'],
  audit: 'company.logo',
  data: z.object({ company }),
});

/** The logo; what stands on papers and in letters is no secret, so its address is good for as long as it is shown. */
export const getCompanyLogo = defineCall('getCompanyLogo', 'GET /v1/company-logos/:hash', {
  summary: 'The logo of the company.',
  kind: 'file',
  caller: 'public',
  about: [],
  params: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of a file')) }),
  data: z.never(),
});

/** Whose paper it is: what stands at the head of papers of several pages. */
export const getLetterhead = defineCall('getLetterhead', 'GET /v1/company/letterhead', {
  summary: 'Name and logo for the head of papers.',
  needs: 'order.read',
  caller: 'ticket',
  prints: ['work-order', 'manifest', 'master-invoice'],
  about: ['company'],
  data: z.object({ letterhead: z.object({ name: z.string(), logoUrl: z.nullable(z.string()) }) }),
});
