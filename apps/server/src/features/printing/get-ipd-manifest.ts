import type { getIpdManifest as call } from '@bloomdesk/contract/printing/papers.calls';
import { parcelOf } from '@bloomdesk/domain/deliveries/parcel-size';
import { ipdFileName, ipdManifest, type IpdPackage } from '@bloomdesk/domain/printing/ipd-manifest';
import type { FileUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { goodsDeclarer, weightOf } from '#workflows/delivery/declared-goods.ts';
import { paperBatch, type PaperMember, trackingNumberOf } from './paper-batch.ts';

export const getIpdManifest: FileUseCase<typeof call> = async (ctx, { batchId }) => {
  const { batch, center, members } = await paperBatch(ctx, batchId);
  if (!center.config.useIPD) throw new Refusal('no-ipd', [center.name]);
  const goodsOf = await goodsDeclarer(ctx, center);

  const packages = members.map((member) => packageOf(member, goodsOf(member.lineItems)));

  return {
    fileName: ipdFileName(batchId, batch.fulfillmentDate),
    contentType: 'text/csv; charset=utf-8',
    content: ipdManifest(packages),
  };
};

function packageOf(member: PaperMember, goods: IpdPackage['goods']): IpdPackage {
  const { firstName, lastName, placeName, address1, address2, city, state, zipCode, phone } = member.recipient;
  const liveLines = member.lineItems.filter((line) => !line.isDeleted);
  return {
    suborderId: member.suborderId,
    trackingNumber: trackingNumberOf(member),
    recipient: {
      name: `${firstName} ${lastName}`.trim(),
      company: placeName,
      address1,
      address2,
      city,
      state,
      zipCode,
      phone,
    },
    pounds: Math.max(1, Math.ceil(parcelOf(liveLines, weightOf(goods)).ounces / 16)),
    goods,
  };
}
