/** The sheets that papers of whole pages are set for. */
export const paperSizes = ['letter', 'a4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** What is different at one fulfillment center (the union of the flags of specs 1 and 3, section 3; D33). */
export interface FcConfig {
  showWindows: boolean;
  useGuidedFulfillment: boolean;
  useBulkAndGuidedFulfillment: boolean;
  useIPD: boolean;
  isUpsWorldeaseFc: boolean;
  usePickAndPass: boolean;
  useCompactLocalLabels: boolean;
  useZplForCdlInGuidedFulfillment: boolean;
  useCustomOnePagerForCdl: boolean;
  /** In guided fulfillment nothing is packed before its papers are printed (D273). */
  printBeforePack: boolean;
  /** Every line of a suborder is scanned by its product or slot before it is packed (D273). */
  verifyLines: boolean;
  /** Notecards come out of the label printer of the packing table (D274). */
  useLabelPrinterForNotecards: boolean;
  /** The label printer of computers that have chosen none, by the name their printing helper has for it; empty for none (D475). */
  labelPrinter: string;
  /** The sheets its papers of whole pages are set for. */
  paperSize: PaperSize;
  /** Rows per page in Select & Batch; null means the product's own default of 20. */
  subOrderPageSize: number | null;
  /** Batch sizes offered first; null means the product's own defaults of 5 and 40. */
  batchOptions: { defaultMinSize: number | null; defaultMaxSize: number | null };
}

/** A center nothing is known about: every flag off but the one that keeps packers safe, every size the product's own (D33). */
export const defaultFcConfig: FcConfig = {
  showWindows: false,
  useGuidedFulfillment: false,
  useBulkAndGuidedFulfillment: false,
  useIPD: false,
  isUpsWorldeaseFc: false,
  usePickAndPass: false,
  useCompactLocalLabels: false,
  useZplForCdlInGuidedFulfillment: false,
  useCustomOnePagerForCdl: false,
  printBeforePack: true,
  verifyLines: false,
  useLabelPrinterForNotecards: false,
  labelPrinter: '',
  paperSize: 'letter',
  subOrderPageSize: null,
  batchOptions: { defaultMinSize: null, defaultMaxSize: null },
};

export interface FcConfigOverrides extends Partial<Omit<FcConfig, 'batchOptions'>> {
  batchOptions?: Partial<FcConfig['batchOptions']>;
}

/** The full configuration of a center of which only the differences are written down. */
export function fcConfigOf(overrides: FcConfigOverrides): FcConfig {
  const batchOptions = { ...defaultFcConfig.batchOptions, ...overrides.batchOptions };
  return { ...defaultFcConfig, ...overrides, batchOptions };
}
