import * as calls from '@bloomdesk/contract/company/calls';
import type { AppContext } from '#composition/app-context.ts';
import { answer, answerFile } from '#http/answer.ts';
import { answerPreparedUpload } from '#http/upload.ts';
import { getCompany } from './get-company.ts';
import { getCompanyLogo } from './get-company-logo.ts';
import { getLetterhead } from './get-letterhead.ts';
import { removeCompanyLogo } from './remove-company-logo.ts';
import { updateCompany } from './update-company.ts';
import { keepCompanyLogo, uploadCompanyLogo } from './upload-company-logo.ts';

export function companyRoutes(app: AppContext): void {
  answer(app, calls.getCompany, getCompany);
  answer(app, calls.updateCompany, updateCompany);
  answerPreparedUpload(app, calls.uploadCompanyLogo, keepCompanyLogo, uploadCompanyLogo);
  answer(app, calls.removeCompanyLogo, removeCompanyLogo);
  answerFile(app, calls.getCompanyLogo, getCompanyLogo);
  answer(app, calls.getLetterhead, getLetterhead);
}
