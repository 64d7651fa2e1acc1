import type { listReasons as call } from '@bloomdesk/contract/reasons/calls';
import { reasonCategories, reasonPicklist } from '@bloomdesk/domain/reasons/reason-picklist';
import type { UseCase } from '#http/answer.ts';

export const listReasons: UseCase<typeof call> = async () => ({
  categories: reasonCategories.map((category) => ({ category, reasons: [...reasonPicklist[category]] })),
});
