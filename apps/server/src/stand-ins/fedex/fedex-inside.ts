import type { z } from 'zod/mini';
import type { StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import { understood as readAs } from '#stand-ins/kit/understood.ts';
import { refusal } from './fedex-answers.ts';
import type { FedexLedger, StandInBox } from './fedex-ledger.ts';

export interface Inside {
  account: string;
  ledger: FedexLedger;
  /** Counts up through everything that gets a number. */
  serial: number;
  /** Is a label found by its reference yet? */
  isShown: (box: StandInBox) => boolean;
  /** How often papers are asked for before they are made. */
  papersAfter: number;
}

/** The request as the contract has it, of the account that is known; else the refusal. */
export function understood<T extends z.ZodMiniType>(
  { ledger, account }: Inside,
  shape: T,
  body: unknown,
): { request: z.output<T> } | { refused: StandInAnswer } {
  const read = readAs(ledger.offences, shape, body);
  if ('offence' in read) return { refused: refusal(400, 'INVALID.INPUT.EXCEPTION', read.offence) };
  const { accountNumber } = Object(read.request); // questions about numbers name none
  if (accountNumber === undefined || accountNumber.value === account) return read;
  const message = 'Please enter a valid 9-digit FedEx account number or register for a new FedEx account number.';
  return { refused: refusal(400, 'ACCOUNTNUMBER.REGISTRATION.REQUIRED', message) };
}

export function newNumber(inside: Inside): string {
  inside.serial += 1;
  return `79${String(inside.serial).padStart(10, '0')}`;
}

/** What FedEx has against a recipient whose request is as it should be. */
export function refusedRecipient(
  to: { address: { streetLines: string[]; postalCode?: string | undefined } } | undefined,
): StandInAnswer | undefined {
  if (to?.address.streetLines.some((line) => line.includes('Refused Street')))
    return refusal(400, 'RECIPIENTS.ADDRESS.INVALID', 'Recipient address is not served.');
  if (!to?.address.postalCode)
    return refusal(400, 'RECIPIENTS.POSTALCODE.REQUIRED', 'Recipient postal code is required.');
  return undefined;
}
