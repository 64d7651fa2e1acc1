/** What speaks Spanish: every text that people read there stands in a catalogue or among the words (decision 025). */
export const spanishFolders: readonly string[] = [
  'apps/web/src/features/fulfilling/',
  'apps/web/src/features/identity/',
  'apps/web/src/features/inventory/',
  'apps/web/src/pages/fulfill-batch-page.tsx',
  'apps/web/src/pages/guided-fulfillment-page.tsx',
  'apps/web/src/pages/forgot-password-page.tsx',
  'apps/web/src/pages/inventory-page.tsx',
  'apps/web/src/pages/lot-page.tsx',
  'apps/web/src/pages/home/stock-home.tsx',
  'apps/web/src/pages/supply/',
  'apps/web/src/parts/products/',
  'apps/web/src/parts/printing/',
  'apps/web/src/parts/scanning/',
  'apps/web/src/parts/waiting-work/',
  'apps/web/src/signed-out/',
  'apps/web/src/ui/fields/',
  'apps/web/src/ui/table/',
];

/** Those of them that are in English only, as only the desk shows them: the settings of people, setting up, and papers of orders. */
export const englishOnly: readonly string[] = [
  'apps/web/src/features/identity/people/',
  'apps/web/src/features/identity/set-up-form.tsx',
  'apps/web/src/signed-out/signed-out.tsx',
  'apps/web/src/parts/printing/notecards/',
  'apps/web/src/parts/printing/print-batch-labels.ts',
  'apps/web/src/parts/printing/use-reprint-label.ts',
  'apps/web/src/parts/products/product-fields.tsx',
  'apps/web/src/parts/products/product-options.ts',
  'apps/web/src/ui/fields/file-drop.tsx',
  'apps/web/src/ui/fields/time-field.tsx',
];
