/** The tours there are, one for each kind of work (D339). */
export const tours = ['care', 'ops', 'packer', 'stock', 'areas'] as const;
export type Tour = (typeof tours)[number];
