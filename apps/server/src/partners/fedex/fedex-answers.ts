import { z } from 'zod/mini';
import type { PartnerAnswer } from '#partners/kit/partner-http.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

const text = z.nullish(z.string());

/** What is missing is an empty list. */
function listOf<T extends z.ZodMiniType>(shape: T) {
  return z.pipe(
    z.transform((value: unknown) => value ?? []),
    z.array(shape),
  );
}

const paper = z.object({ contentType: text, docType: text, encodedLabel: text });
const reference = z.object({ customerReferenceType: text, value: text });
const piece = {
  trackingNumber: text,
  masterTrackingNumber: text,
  customerReferences: listOf(reference),
};
/** A box with its papers; in answers about consolidations the boxes stand one level deeper, among the papers. */
const pieceResponse = z.object({
  ...piece,
  packageDocuments: listOf(z.object({ ...piece, ...paper.shape, packageDocuments: listOf(paper) })),
});
type PieceResponse = z.infer<typeof pieceResponse>;

/** A shipment that was made: of each box its number and its label. */
export const shipAnswer = z.object({
  output: z.object({
    transactionShipments: z.array(
      z.object({ masterTrackingNumber: text, pieceResponses: listOf(pieceResponse), shipmentDocuments: listOf(paper) }),
    ),
  }),
});

export const cancelAnswer = z.object({ output: z.object({ cancelledShipment: z.nullish(z.boolean()) }) });

const key = z.object({ type: z.string(), index: z.string().check(z.minLength(1)), date: z.string() });

/** A consolidation that was opened: what it is known by, and the number of its air waybill. */
export const openedAnswer = z.object({
  output: z.object({
    consolidationKey: key,
    trackingIds: listOf(z.object({ trackingIdType: z.string(), formId: z.string(), trackingNumber: z.string() })),
  }),
});

export const confirmAnswer = z.object({ output: z.object({ jobId: z.string().check(z.minLength(1)) }) });

/** The papers of a confirmed consolidation and the boxes in it; none of either while FedEx is at it. */
export const resultsAnswer = z.object({
  output: z.object({
    transactionConsolidations: listOf(
      z.object({ pieceResponses: listOf(pieceResponse), shipmentDocuments: listOf(paper) }),
    ),
    pieceResponses: listOf(pieceResponse),
    shipmentDocuments: listOf(paper),
  }),
});

const status = z.nullish(
  z.object({
    code: text,
    derivedCode: text,
    description: text,
    statusByLocale: text,
    ancillaryDetails: listOf(z.object({ reasonDescription: text })),
  }),
);
const trackResult = z.object({
  trackingNumberInfo: z.nullish(z.object({ trackingNumber: text })),
  latestStatusDetail: status,
  scanEvents: listOf(z.object({ date: text, eventType: text })),
  error: z.nullish(z.object({ code: text })),
});
export type TrackResult = z.infer<typeof trackResult>;

export const trackAnswer = z.object({
  output: z.object({
    completeTrackResults: listOf(z.object({ trackingNumber: text, trackResults: listOf(trackResult) })),
  }),
});

/** A box in an answer. */
export interface Piece {
  trackingNumber: string;
  label: string | undefined;
  references: string[];
}

/** The boxes of an answer, wherever they stand in it. */
export function piecesOf(responses: readonly PieceResponse[], master?: string | null): Piece[] {
  return responses.flatMap((response) => {
    const inner = response.packageDocuments.filter(({ packageDocuments }) => packageDocuments.length > 0);
    return (inner.length > 0 ? inner : [response]).flatMap((one) => {
      const trackingNumber = one.trackingNumber ?? one.masterTrackingNumber ?? master;
      const label = one.packageDocuments.find(({ encodedLabel }) => encodedLabel)?.encodedLabel ?? undefined;
      const references = one.customerReferences.flatMap(({ value }) => value ?? []);
      return trackingNumber ? [{ trackingNumber, label, references }] : [];
    });
  });
}

/** The answer in the shape we count on; anything else is none. */
export function read<T extends z.ZodMiniType>(shape: T, { status: code, body }: PartnerAnswer): z.output<T> {
  const result = shape.safeParse(body);
  if (code < 400 && result.success) return result.data;
  throw new PartnerProblem(`FedEx answered ${code} without what was asked for`, 'unknown');
}
