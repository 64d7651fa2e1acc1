import type { PartnerLine } from '#partners/kit/partner-line.ts';
import type { Recipient } from '#partners/carriers/carriers.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { addressAnswer, read } from './ups-answers.ts';
import type { BearerClient } from '#partners/kit/bearer-client.ts';
import { addressOf } from './ups-requests.ts';

export interface AddressOpinion {
  /** `other`: it knows another one there; `unknown`: it knows none. */
  verdict: 'known' | 'other' | 'unknown';
  /** The nearest it knows, on one line. */
  suggestion: string | null;
}

/** POST …/addressvalidation: whether the post knows a door, which a shipment is not checked for. */
export function addressRequestOf(recipient: Recipient) {
  const { AddressLine, City, StateProvinceCode = '', PostalCode = '', CountryCode } = addressOf(recipient, 'US');
  return {
    XAVRequest: {
      AddressKeyFormat: {
        AddressLine,
        PoliticalDivision2: City,
        ...(StateProvinceCode !== '' && { PoliticalDivision1: StateProvinceCode }),
        ...(PostalCode !== '' && { PostcodePrimaryLow: PostalCode.slice(0, 5) }),
        CountryCode,
      },
    },
  };
}

/** A second opinion about an address; undefined where UPS has none, for an opinion holds up no label. */
export async function upsOpinion(
  { ask }: BearerClient,
  line: PartnerLine,
  recipient: Recipient,
  trace: string,
): Promise<AddressOpinion | undefined> {
  const request = {
    method: 'POST' as const,
    path: '/addressvalidation/v2/1?maximumcandidatelistsize=3',
    body: addressRequestOf(recipient),
  };
  try {
    const { XAVResponse: told } = read(addressAnswer, await ask(line, request, trace));
    const suggestion = lineOf(told.Candidate[0]?.AddressKeyFormat);
    if (told.NoCandidatesIndicator !== undefined) return { verdict: 'unknown', suggestion: null };
    return { verdict: told.ValidAddressIndicator === undefined ? 'other' : 'known', suggestion };
  } catch (error) {
    if (error instanceof PartnerProblem) return undefined;
    throw error;
  }
}

type Told = NonNullable<ReturnType<typeof addressAnswer.parse>['XAVResponse']['Candidate'][number]>['AddressKeyFormat'];

function lineOf(found: Told | undefined): string | null {
  if (!found || found.AddressLine.length === 0) return null;
  const { AddressLine, PoliticalDivision2: city, PoliticalDivision1: state, PostcodePrimaryLow: zip } = found;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [...AddressLine, place].filter(Boolean).join(', ');
}
