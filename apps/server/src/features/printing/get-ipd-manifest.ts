import type { getIpdManifest as call } from '@bloomdesk/contract/printing.papers.calls';
import { parcelOf } from '@bloomdesk/domain/deliveries/parcel-size';
import { countryOfZone, customsLines } from '@bloomdesk/domain/printing/customs';
import { ipdFileName, ipdManifest, type IpdPackage } from '@bloomdesk/domain/printing/ipd-manifest';
import type { FileUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { paperBatch, type PaperMember, productFacts, soldLines, trackingNumberOf } from './paper-batch.ts';

export const getIpdManifest: FileUseCase<typeof call> = async (ctx, { batchId }) => {
  const { batch, center, members } = await paperBatch(ctx, batchId);
  if (!center.config.useIPD) throw new Refusal('no-ipd', `${center.name} ships nothing by FedEx IPD.`);
  const productOf = await productFacts(ctx);

  const packages = members.map((member) => ({
    ...packageOf(member),
    goods: customsLines(soldLines(member), productOf),
  }));

  return {
    fileName: ipdFileName(batchId, batch.fulfillmentDate),
    contentType: 'text/csv; charset=utf-8',
    content: ipdManifest(packages, countryOfZone(center.timezone)),
  };
};

function packageOf(member: PaperMember): Omit<IpdPackage, 'goods'> {
  const { firstName, lastName, placeName, address1, address2, city, state, zipCode, phone } = member.recipient;
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
    pounds: Math.max(1, Math.ceil(parcelOf(member.lineItems.filter((line) => !line.isDeleted)).ounces / 16)),
  };
}
