import type { getZplLabel as call } from '@bloomdesk/contract/printing/calls';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { labelWarnings } from '@bloomdesk/domain/printing/label-choice';
import { noLabelReason } from '@bloomdesk/domain/printing/no-label';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { printable } from './label-of.ts';
import { settledDelivery } from './settled-delivery.ts';

export const getZplLabel: UseCase<typeof call> = async (ctx, { suborderId }) => {
  await printable(ctx, suborderId);
  const vendor = await settledDelivery(ctx, suborderId);
  const label = vendor?.labelZpl;

  if (!label)
    throw new Refusal('no-label', [noLabelReason([vendor?.platform, vendor?.carrierName]) ?? labelWarnings.notCreated]);
  if (!isSafeCarrierZpl(label)) {
    throw new Refusal('unsafe-label.carrier');
  }

  return { label };
};
