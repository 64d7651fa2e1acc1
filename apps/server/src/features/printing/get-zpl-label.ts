import type { getZplLabel as call } from '@bloomdesk/contract/printing.calls';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { labelWarnings } from '@bloomdesk/domain/printing/label-choice';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { printable } from './label-of.ts';
import { settledDelivery } from './settled-delivery.ts';

export const getZplLabel: UseCase<typeof call> = async (ctx, { suborderId }) => {
  await printable(ctx, suborderId);
  const label = (await settledDelivery(ctx, suborderId))?.label_zpl;

  if (!label) throw new Refusal('no-label', labelWarnings.notCreated);
  if (!isSafeCarrierZpl(label)) {
    throw new Refusal('unsafe-label', "The carrier's label holds printer commands and is not printed.", 422);
  }

  return { label };
};
