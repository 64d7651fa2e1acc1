import type { confirmIpd as call } from '@bloomdesk/contract/batches/ipd.calls';
import { ipdPaperName } from '@bloomdesk/domain/printing/ipd-manifest';
import { countryOfZone } from '@bloomdesk/domain/printing/customs';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import type { Ctx } from '#composition/request-context.ts';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import type { IpdPaper, IpdShipment } from '#partners/ipd/ipd.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { ipdBatch, leavingOf } from './ipd-batch.ts';

interface Confirmed {
  papers: IpdPaper[];
  awaited: string[];
}

/** FedEx is asked while nothing is locked; it confirms a consolidation once, however often it is asked (D548). */
export const prepareConfirmingIpd: Prepare<typeof call, Confirmed> = async (ctx, { batchId }) => {
  const { ipd } = ctx.partners;
  const shipment = await shipmentOf(ctx, batchId);
  try {
    const answer = await ipd.confirm(shipment);
    if (answer.outcome === 'by-file') throw new Refusal('no-ipd.account');
    if (answer.outcome === 'refused') throw refusedByFedex(answer.errors);
    return { papers: await ipd.papers(shipment), awaited: answer.awaited };
  } catch (err) {
    if (!(err instanceof PartnerProblem)) throw err;
    ctx.log.warn({ err, batchId, reqId: ctx.requestId }, 'FedEx did not confirm a consolidation');
    throw new Refusal('ipd-away', [], { retryAfterSeconds: err.retryAfterSeconds ?? 5 });
  }
};

export const confirmIpd: PreparedUseCase<typeof call, Confirmed> = async (ctx, { batchId }, { papers, awaited }) => {
  ctx.audit.touch('BATCH', batchId, { after: { ipd: 'confirmed' } });

  return {
    papers: papers.map((paper, at) => ({ paper: String(at + 1), fileName: ipdPaperName(batchId, at + 1, paper) })),
    awaited,
  };
};

async function shipmentOf(ctx: Ctx, batchId: string): Promise<IpdShipment> {
  const { batch, center } = await ipdBatch(ctx, batchId);
  return { ...leavingOf(batch), origin: originOf(center) };
}

function originOf({ company, name, address1, city, state, zipcode, timezone, phone }: FulfillmentCenter) {
  return { company, name, address1, city, state, zipCode: zipcode, country: countryOfZone(timezone), phone };
}

function refusedByFedex(errors: Record<string, string[]>): Refusal {
  const refused = Object.entries(errors);
  const [first = ['', ''], ...others] = refused.slice(0, 3).map(([id, words]) => [id, words.join('; ')] as const);
  const extras = { data: { suborderIdsToErrors: errors } };
  return new Refusal('ipd-refused', [Math.max(0, refused.length - 3), ...first, ...others.flat()], extras);
}
