/** A card form that is on the screen; what is typed into it never passes through us. */
export interface CardFields {
  /** Makes a nonce of the card, good for one use; rejects with words for the person when something is missing or wrong. */
  tokenize(): Promise<string>;
}

/** What is wrong with the card as it was typed, in words under the fields. */
export class CardFieldsError extends Error {}
