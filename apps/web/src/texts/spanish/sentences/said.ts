/** A sentence of a refusal, or what makes it of the words in it, as the English catalogue does. */
export type Said = string | ((...words: (string | number)[]) => string);
