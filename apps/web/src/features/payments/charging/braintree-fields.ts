import { create as createClient } from 'braintree-web/client';
import { create as createFields } from 'braintree-web/hosted-fields';
import { type CardFields, CardFieldsError } from './card-fields.ts';

interface MountedFields extends CardFields {
  dispose(): Promise<void>;
}

const fieldNames = ['number', 'expirationDate', 'cvv', 'postalCode'] as const;
const placeholders = { number: '', expirationDate: 'MM/YY', cvv: '', postalCode: '' };

/** Puts the gateway's own fields into the places of an element that are marked for them (`data-card-field`). */
export async function mountCardFields(el: HTMLElement, token: string): Promise<MountedFields> {
  const client = await createClient({ authorization: token });
  const { color, fontSize } = getComputedStyle(el);
  const places = fieldNames.flatMap((name) => {
    const container = el.querySelector<HTMLElement>(`[data-card-field="${name}"]`);
    return container ? [[name, { container, placeholder: placeholders[name] }] as const] : [];
  });
  const fields = await createFields({
    client,
    styles: { input: { color, 'font-size': fontSize } },
    fields: Object.fromEntries(places),
  });
  return {
    async tokenize() {
      try {
        return (await fields.tokenize()).nonce;
      } catch (error) {
        throw new CardFieldsError(wordsOf(error), { cause: error });
      }
    },
    dispose: () => fields.teardown(),
  };
}

const words: Record<string, string> = {
  HOSTED_FIELDS_FIELDS_EMPTY: 'Enter the card.',
  HOSTED_FIELDS_FIELDS_INVALID: 'Check the number, the date and the code of the card.',
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: 'The code of the card is not right.',
};

function wordsOf(error: unknown): string {
  return words[String(Object(error).code)] ?? 'The payment gateway did not take the card. Please try again.';
}
