import { z } from 'zod/mini';
import { docBoxFormats } from '#partners/worldease/worldease.ts';
import type { PartnerAnswer } from '#partners/kit/partner-http.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

const text = z.nullish(z.string());
const trackingNumber = z.string().check(z.regex(/^1Z[0-9A-Z]{16}$/));

/** Where there is one of them, older versions say it without a list. */
function listOf<T extends z.ZodMiniType>(shape: T) {
  return z.pipe(
    z.transform((value: unknown) => (value == null ? [] : Array.isArray(value) ? value : [value])),
    z.array(shape),
  );
}

const image = z.object({ GraphicImage: z.string() });

/** A shipment that was made: its number, and of each box its own with the label. */
export const shipAnswer = z.object({
  ShipmentResponse: z.object({
    ShipmentResults: z.object({
      ShipmentIdentificationNumber: text,
      /** Of a World Ease master: what its children belong to. */
      GCCN: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{11,18}$/))),
      PackageResults: listOf(z.object({ TrackingNumber: trackingNumber, ShippingLabel: z.nullish(image) })),
    }),
  }),
});

/** Labels found again: by a tracking number one, by a reference one, or candidates where several boxes carry it. */
export const recoveryAnswer = z.object({
  LabelRecoveryResponse: z.object({
    ShipmentIdentificationNumber: text,
    LabelResults: listOf(z.object({ TrackingNumber: z.optional(trackingNumber), LabelImage: z.nullish(image) })),
    TrackingCandidate: listOf(z.object({ TrackingNumber: trackingNumber })),
  }),
});

export const voidAnswer = z.object({
  VoidShipmentResponse: z.object({ SummaryResult: z.object({ Status: z.object({ Code: z.string() }) }) }),
});

export const closeOutAnswer = z.object({
  label: z.nullish(z.object({ opTyp: z.nullish(z.enum(docBoxFormats)), lblNmbr: text, lblData: text })),
});

const addressForm = z.object({
  AddressLine: listOf(z.string()),
  PoliticalDivision2: text,
  PoliticalDivision1: text,
  PostcodePrimaryLow: text,
});

/** What UPS knows of an address; each indicator is there or not, whatever stands in it. */
export const addressAnswer = z.object({
  XAVResponse: z.object({
    ValidAddressIndicator: z.optional(z.unknown()),
    AmbiguousAddressIndicator: z.optional(z.unknown()),
    NoCandidatesIndicator: z.optional(z.unknown()),
    Candidate: listOf(z.object({ AddressKeyFormat: addressForm })),
  }),
});

const trackStatus = z.object({ type: text, code: text, statusCode: text, description: text });

export const trackAnswer = z.object({
  trackResponse: z.object({
    shipment: listOf(
      z.object({
        warnings: listOf(z.object({ code: text, message: text })),
        package: listOf(
          z.object({
            trackingNumber: text,
            currentStatus: z.nullish(trackStatus),
            activity: listOf(
              z.object({
                status: z.nullish(trackStatus),
                date: text,
                time: text,
                gmtDate: text,
                gmtTime: text,
              }),
            ),
            deliveryDate: listOf(z.object({ type: text, date: text })),
          }),
        ),
      }),
    ),
  }),
});
export type TrackedPackage = z.infer<typeof trackAnswer>['trackResponse']['shipment'][number]['package'][number];

export const subscriptionAnswer = z.object({ expiryDate: text });

/** The answer in the shape we count on; anything else is none. */
export function read<T extends z.ZodMiniType>(shape: T, { status, body }: PartnerAnswer): z.output<T> {
  const result = shape.safeParse(body);
  if (status < 400 && result.success) return result.data;
  throw new PartnerProblem(`UPS answered ${status} without what was asked for`, 'unknown');
}
