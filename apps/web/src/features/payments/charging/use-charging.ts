import { type RefObject, useRef, useState } from 'react';
import type { CallData, CallInput } from '@bloomdesk/contract/call';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import type { CallFailed } from '#lib/call-failed.ts';
import { useChange } from '#lib/use-call.ts';
import { type CardFields, CardFieldsError } from './card-fields.ts';

type Input = CallInput<typeof chargeOrder>;
export type Charged = CallData<typeof chargeOrder>;

/** The form a new card is typed into; null for the card on file. */
type Card = RefObject<CardFields | null> | null;

export interface Charging {
  /** The gateway's last word; null before the first. */
  charged: Charged | null;
  error: CallFailed | null;
  /** What is wrong with the card as it was typed. */
  cardError: string | undefined;
  isBusy: boolean;
  /** No answer came: trying again asks for the very same charge, which is made once. */
  isUnknown: boolean;
  charge: (input: Input, card: Card, onSettled: (charged: Charged) => void) => void;
  forget: () => void;
}

/** One charge at a time, told in words a person can act on. */
export function useCharging(): Charging {
  const { change, send, isTokenizing, forget } = useSending();
  const isUnderWay = useRef(false); // a second press comes before the first is drawn
  const [cardError, setCardError] = useState<string>();
  return {
    charged: change.data ?? null,
    error: change.error,
    cardError,
    isBusy: change.isPending || isTokenizing,
    isUnknown: change.error?.isOutcomeUnknown ?? false,
    charge: (input, card, onSettled) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setCardError(undefined);
      send(input, card)
        .then((charged) => charged.status === 'settled' && onSettled(charged))
        .catch((error: unknown) => {
          if (error instanceof CardFieldsError) setCardError(error.message);
        })
        .finally(() => {
          isUnderWay.current = false;
        });
    },
    forget: () => {
      setCardError(undefined);
      forget();
    },
  };
}

/** Makes a nonce of the card and sends the charge; what was sent without an answer is sent again as it was. */
function useSending() {
  const change = useChange(chargeOrder);
  const unheard = useRef<Input | null>(null);
  const [isTokenizing, setTokenizing] = useState(false);
  async function send(input: Input, card: Card): Promise<Charged> {
    setTokenizing(card !== null && unheard.current === null);
    try {
      unheard.current ??= await withNonce(input, card);
      setTokenizing(false);
      const charged = await change.mutateAsync(unheard.current);
      unheard.current = null;
      return charged;
    } catch (error) {
      if (!Object(error).isOutcomeUnknown) unheard.current = null;
      throw error;
    } finally {
      setTokenizing(false);
    }
  }
  const forget = () => {
    if (!unheard.current) change.reset();
  };
  return { change, send, isTokenizing, forget };
}

async function withNonce(input: Input, card: Card): Promise<Input> {
  if (card === null) return input;
  if (!card.current) throw new CardFieldsError('The card fields are not there yet.');
  return { ...input, nonce: await card.current.tokenize() };
}
