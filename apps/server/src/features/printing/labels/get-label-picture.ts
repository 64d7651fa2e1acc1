import type { getLabelPicture as call } from '@bloomdesk/contract/printing/calls';
import type { FileUseCase } from '#http/answer.ts';
import { printable } from './label-of.ts';
import { labelPictureOf } from './label-picture-of.ts';
import { settledDelivery } from './settled-delivery.ts';

export const getLabelPicture: FileUseCase<typeof call> = async (ctx, { suborderId, paper }) => {
  await printable(ctx, suborderId);
  const vendor = await settledDelivery(ctx, suborderId);

  const content = await labelPictureOf(ctx, suborderId, { vendor, isOnePager: paper === 'one-pager' });

  return { contentType: 'image/png', content };
};
